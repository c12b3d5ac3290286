/** A member of the customer club, as the register knows them. */
export interface MemberContact {
  readonly contactId: string
  readonly socialSecurityNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly email: string
  readonly mobilePhone: string
}
