/** Where the till finds what it needs. Each can be set when the till is built (`VITE_KARAT_…`). */
export interface Addresses {
  readonly productApi: string
  readonly auth: string
  readonly search: string
  /** The goods service: deliveries and transfers. */
  readonly goods: string
  readonly health: string
  /** Where disruption notices come from. */
  readonly notices: string
  /** `{item}` stands for the item number. */
  readonly picture: string
  /** The identity provider that signs devices in, and the name that it knows the tills by; undefined where none does. */
  readonly identity?: { readonly clientId: string; readonly script: string } | undefined
}

/** The embedded store server's addresses, unless the build names others. */
export function configuredAddresses(env: Readonly<Record<string, string | undefined>>): Addresses {
  const productApi = env["VITE_KARAT_PRODUCT_API"] ?? "/api"
  return {
    productApi,
    auth: env["VITE_KARAT_AUTH"] ?? productApi,
    search: env["VITE_KARAT_SEARCH"] ?? `${productApi}/search/graphql`,
    goods: env["VITE_KARAT_GOODS"] ?? `${productApi}/goods/graphql`,
    health: env["VITE_KARAT_HEALTH"] ?? `${productApi}/health`,
    notices: env["VITE_KARAT_NOTICES"] ?? productApi,
    picture: env["VITE_KARAT_PICTURE"] ?? `${productApi}/pictures/{item}`,
    identity: configuredIdentity(env)
  }
}

const googleScript = "https://accounts.google.com/gsi/client"

/** Google Identity Services, unless another provider of the same surface is named. */
function configuredIdentity(env: Readonly<Record<string, string | undefined>>): Addresses["identity"] {
  const clientId = env["VITE_KARAT_IDENTITY_CLIENT_ID"] ?? ""
  return clientId === "" ? undefined : { clientId, script: env["VITE_KARAT_IDENTITY_SCRIPT"] ?? googleScript }
}

/** The address of an item's picture. */
export function pictureAddress(addresses: Addresses, itemNumber: string): string {
  return addresses.picture.replace("{item}", encodeURIComponent(itemNumber))
}
