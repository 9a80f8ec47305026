/** The federation manifests that came with the page: no request stands between it and a remote. */
const manifests = new Map<string, object>()

/** The address under which the federation runtime asks for the manifest of a folder. */
export const manifestAddress = (base: string): string => new URL(`${base}mf-manifest.json`, location.href).href

export const provideManifest = (base: string, manifest: object): void => {
  manifests.set(manifestAddress(base), manifest)
}

export const manifestAt = (address: string): object | undefined => manifests.get(address)
