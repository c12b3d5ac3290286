interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string }
  ): { createScriptURL(url: string): string }
}

/** The address of a worker's script as a trusted value: the page's policy takes no plain text for one. */
export function trustedScript(script: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return script
  const policy = trustedTypes.createPolicy("karat-worker", { createScriptURL: () => script })
  return policy.createScriptURL(script)
}
