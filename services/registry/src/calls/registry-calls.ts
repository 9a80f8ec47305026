import { registry } from '@samvaer/contracts/registry/calls'
import { implement } from '@samvaer/service-kit/http/implement'
import type { RegistryParts } from '../registry-models.ts'
import { PublishedReleases } from '../releases/published-releases.ts'
import { checkedManifest } from '../releases/release-folder.ts'

export const registryCalls = (parts: RegistryParts) => {
  const releases = new PublishedReleases(parts)
  return implement(registry, {
    PublishRelease: async ({ input: { description, ...said } }) => {
      const manifest = await checkedManifest(parts.settings.dataDir, description)
      await releases.keep(description, manifest)
      return releases.makeCurrent(description.name, description.version, 'published', said)
    },
    UseRelease: ({ input: { name, version, ...said } }) => releases.makeCurrent(name, version, 'chosen', said),
    WithdrawRelease: ({ input: { name, version, ...said } }) => releases.withdraw(name, version, said),
    GetReleaseHistory: async ({ input }) => ({ items: await releases.history(input.name, input.take) }),
    GetReleases: async ({ input }) => ({ items: await releases.all(input.name) }),
    GetReleaseList: async () => ({ items: await releases.listed() }),
  })
}
