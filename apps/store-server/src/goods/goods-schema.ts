/** What can be asked of the goods service. A store's till asks for its own store's documents only. */
export const goodsSchema = /* GraphQL */ `
  type Division {
    name: String!
  }
  type Item {
    id: ID!
    code: String!
    internalDescription: String!
    division: Division
  }
  type Location {
    id: ID!
    code: String!
  }

  type PurchaseLine {
    id: ID!
    qtyToReceive: Int!
    item: Item!
    location: Location!
    genProdPostingGroupId: String
    genBusPostingGroupId: String
  }
  type Purchase {
    id: ID!
    orderId: String!
    integrationRef: String
    postingDate: String!
    buyFromVendorId: String!
    documentTypeId: String!
    purchaseStatus: String!
    lines: [PurchaseLine!]!
  }
  "What says that an order's goods have come."
  type PurchaseReceipt {
    id: ID!
    orderId: String!
  }

  enum TransferStatus {
    FINAL
    RECEIVED
  }
  type TransferLine {
    item: Item!
    quantity: Int!
  }
  type Transfer {
    id: ID!
    transferFrom: Location!
    transferTo: Location!
    transferStatus: TransferStatus!
    transferLines: [TransferLine!]!
  }
  "A transfer as its sender or receiver hears of it after a change."
  type ChangedTransfer {
    id: ID!
    transferStatus: TransferStatus!
  }

  input Is {
    eq: String!
  }
  input OneOf {
    in: [String!]!
  }
  input Above {
    gt: Int!
  }
  input IsNot {
    neq: TransferStatus!
  }
  input ByCode {
    code: Is!
  }
  input ByCodes {
    code: OneOf!
  }
  input PurchaseLineFilter {
    location: ByCode!
    qtyToReceive: Above!
  }
  input PurchaseFilter {
    documentTypeId: Is!
    purchaseStatus: OneOf!
    lines: PurchaseLineFilter!
  }
  input TransferFilter {
    transferTo: ByCode!
    transferStatus: IsNot!
  }

  input PurchaseLineInput {
    "The order's line."
    id: ID!
    itemId: ID!
    quantity: Int!
    genProdPostingGroupId: String
    genBusPostingGroupId: String
  }
  input PurchaseInput {
    documentTypeId: String!
    orderId: String!
    buyFromVendorId: String!
    locationId: ID!
    lines: [PurchaseLineInput!]!
  }
  input TransferLineInput {
    itemId: ID!
    quantity: Int!
  }
  input TransferInput {
    transferFromId: ID!
    transferToId: ID!
    transferLines: [TransferLineInput!]!
    staff: String!
    integrationRef: String!
    externalOrderNumber: String!
    documentTypeId: String!
    validated: Boolean!
    systemId: Int!
    transferStatus: TransferStatus!
  }
  input TransferUpdate {
    transferStatus: TransferStatus!
    documentTypeId: String!
  }

  type Query {
    items(where: ByCodes!): [Item!]!
    locations(where: ByCode!): [Location!]!
    purchases(where: PurchaseFilter!, skip: Int!, take: Int!): [Purchase!]!
    transfers(where: TransferFilter!): [Transfer!]!
  }
  type Mutation {
    createPurchase(purchase: PurchaseInput!): PurchaseReceipt!
    createTransfer(transfer: TransferInput!): ChangedTransfer!
    updateTransfer(id: ID!, transfer: TransferUpdate!): ChangedTransfer!
  }
`
