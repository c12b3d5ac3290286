/** The customer’s own data. */
export const customerTexts = {
  customerData: "Customer",
  socialSecurityNumber: "Personal number",
  givenName: "First name",
  lastName: "Last name",
  street: "Street",
  zipCode: "Zip code",
  city: "City",
  mobilePhone: "Mobile phone",
  email: "E-mail",
  fetchPerson: "Fetch",
  fetchingPerson: "Fetching the person …",
  holdToShow: "Hold to show the number",
  startsOver: "Typing starts the number over",
  invalidZipCode: "Not a zip code",
  invalidMobilePhone: "Not a mobile number",
  invalidEmail: "Not an e-mail address",
  starIsRequired: "Fields with * have to be filled in",
  personNotFound: "Nobody was found under this number",
  sendingForm: "Saving …"
} as const
