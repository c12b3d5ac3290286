/** The customer club. */
export const memberTexts = {
  findMember: "Find member",
  memberLookupField: "Personal number or member number",
  lookUp: "Look up",
  lookingUp: "Looking up …",
  nobodyFound: "Nobody found",
  nobodyFoundText: "The customer club knows nobody under this number.",
  becomeMember: "Become a member",
  memberDigitsOnly: "Type digits only",
  memberNumber: "Member number {{number}}",
  openMember: "Open member",
  connectCard: "Connect card",
  connectCardText: "The customer shows the card to the card terminal.",
  removeConnectedCard: "Remove connected card",
  connectedCardRemoved: "The card is no longer connected to the membership",
  removeMember: "Remove member",
  memberRemoved: "The member is no longer on the cart",
  memberAdded: "{{name}} is on the cart",
  createMember: "Create member",
  memberCreated: "{{name}} is a member now",
  memberActions: "What to do with the member",
  memberSystem: "Member"
} as const
