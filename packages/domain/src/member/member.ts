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

/** A payment card that is tied to a membership. */
export interface ConnectedCard {
  readonly alias: string
  readonly memberNumber: string
}
