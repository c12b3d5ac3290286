/** Texts of who sells. */
export const staffTexts = {
  logIn: "Log in",
  badgeHint: "Type your badge number or scan your card",
  badgeNumber: "Badge number",
  badgeTyped_one: "{{count}} digit typed",
  badgeTyped_other: "{{count}} digits typed",
  scanForPrice: "Scan an item to see its price",
  loggingIn: "Logging in …",
  loginError: "Login Error",
  staffCodeUnknown: "This card belongs to nobody yet. Log in with your badge number to make it yours.",
  noTerminal: "This device has no register yet. Choose one in the settings.",
  connectionTooSlow:
    "There is no connection, so nobody can log in. Scanning for prices works again as soon as it is back.",
  welcome: "Welcome",
  version: "Version {{version}}",
  register: "Register",
  noRegister: "No register",
  cardAssigned: "This card logs you in from now on",
  cardNotKept: "The card could not be kept. Scan it at your next login."
} as const
