/** Texts of signing the device in. */
export const sessionTexts = {
  signInTitle: "Sign in this device",
  signInText: "Type the code that head office or your store manager has given you.",
  signInCode: "Device code",
  signIn: "Sign in",
  signingIn: "Signing in …",
  signOutDevice: "Sign out this device",
  signOutDeviceText: "The device has to be signed in again with a code before it can sell."
} as const
