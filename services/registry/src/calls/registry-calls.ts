import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { registry } from '@samvaer/contracts/registry/calls'
import { misfits } from '@samvaer/contracts/registry/offers'
import type { RemoteDescription } from '@samvaer/contracts/registry/release'
import type { ReleaseRequirements } from '@samvaer/contracts/registry/requirements'
import { implement } from '@samvaer/service-kit/http/implement'
import { keysOf, publicKeysText } from '@samvaer/service-kit/keys/signing-keys'
import { PageProblems } from '../problems/page-problems.ts'
import type { RegistryParts } from '../registry-models.ts'
import { Canaries } from '../releases/canaries.ts'
import { DeskReleases } from '../releases/desk-releases.ts'
import { FailingReleases } from '../releases/failing-releases.ts'
import { ListedReleases } from '../releases/listed-releases.ts'
import { OwnServices } from '../releases/own-services.ts'
import { OwnedPlaces } from '../releases/owned-places.ts'
import { PreviewedReleases } from '../releases/previewed-releases.ts'
import { PublishedReleases } from '../releases/published-releases.ts'
import { Publishers } from '../releases/publishers.ts'
import { ReleaseActs, type Said } from '../releases/release-acts.ts'
import { checkedFolder, presentFolder, releaseFolder } from '../releases/release-folder.ts'
import { createReleaseMails } from '../releases/release-mails.ts'
import { TakenBackReleases } from '../releases/taken-back.ts'
import { keepUploads, placeUpload } from '../releases/uploads.ts'

const saidBy = ({ name: by, profileId }: SignedInProfile, reason: string) => ({ by, profileId, reason })

export const registryCalls = (parts: RegistryParts) => {
  const { dataDir } = parts.settings
  const acts = new ReleaseActs(parts)
  const publishers = new Publishers(parts, acts)
  const places = new OwnedPlaces(parts, acts)
  const services = new OwnServices(parts, acts)
  const releases = new PublishedReleases(parts, { acts, places, services })
  const list = new ListedReleases(parts, { places, publishers, services })
  const failing = new FailingReleases(parts, new TakenBackReleases(parts, acts, createReleaseMails(parts)))
  const canaries = new Canaries(parts, { acts, places, releases })
  const desk = new DeskReleases(parts, { list, places, publishers, failing })
  const previews = new PreviewedReleases(parts, { acts, list, places, publishers })
  const problems = new PageProblems(parts, list)

  /** Makes a version that was kept the current one; one that is for a preview gets a link instead. */
  const promote = async (name: string, version: string, preview: boolean | undefined, said: Said) => {
    if (!preview) return releases.makeCurrent(name, version, 'published', said)
    const link = await previews.link(name, version, said)
    return { ...(await releases.state(name, version)), preview: link }
  }

  const check = async ({ remote, requires }: { remote: RemoteDescription; requires: ReleaseRequirements }) => {
    const { items } = await list.current()
    const others = items.map(({ description }) => description.remote)
    return {
      ...(await places.problems(remote, requires, await services.calls())),
      misfits: misfits(remote, others),
    }
  }

  return implement(registry, {
    PublishRelease: async ({ input: { description, preview, ...said } }) => {
      const { name, version } = description
      await publishers.refuseUnsigned(name)
      const folder = (await presentFolder(dataDir, name, version)) ?? releaseFolder(dataDir, name, version)
      await releases.keep(description, await checkedFolder(folder, description), { preview })
      return promote(name, version, preview, said)
    },
    UploadReleaseFiles: async ({ input: { token, ...upload } }) => {
      await publishers.authorize(upload.name, token)
      await keepUploads(dataDir, upload)
      return {}
    },
    PublishUploaded: async ({ input: { token, name, signed, preview, ...said } }) => {
      await publishers.authorize(name, token)
      const description = await publishers.read(name, signed)
      await releases.keep(description, await placeUpload(dataDir, description, preview), { signed, preview })
      return promote(name, description.version, preview, said)
    },
    AdmitPublisher: async ({ input: { name, publicKey, ...said } }) => ({
      token: await publishers.admit(name, publicKey, said),
    }),
    EndPublisher: async ({ input: { name, ...said } }) => {
      await publishers.end(name, said)
      return {}
    },
    CheckRelease: ({ input }) => check(input),
    CheckOwnRelease: async ({ input: { token, remote, requires } }) => {
      await publishers.authorize(remote.name, token)
      return check({ remote, requires })
    },
    AdmitService: async ({ input: { service, ...said } }) => {
      await services.admit(service, said, (calls) => list.missing(calls))
      return {}
    },
    EndService: async ({ input: { name, ...said } }) => {
      await services.end(name, said)
      return {}
    },
    GetOwnServices: async () => ({ items: await services.all() }),
    GetGatewayKeys: async () => ({ keys: publicKeysText(keysOf('gateway', parts.settings.signing.trusted)) }),
    ReportRelease: async ({ input: { name, version, kind }, context }) => {
      // Visitors could be one person, as often as it likes.
      if (context.profile) await failing.note(name, version, kind, context.profile.profileId)
      return {}
    },
    UseRelease: ({ input: { name, version, ...said } }) => releases.makeCurrent(name, version, 'chosen', said),
    ShareRelease: ({ input: { name, version, share, brands, ...said } }) =>
      canaries.share(name, version, { share, brands }, said),
    WithdrawRelease: ({ input: { name, version, ...said } }) => releases.withdraw(name, version, said),
    MovePlace: ({ input: { place, name, ...said } }) => places.move(place, name, said),
    GetPlaces: async () => ({ items: await places.all() }),
    GetReleaseHistory: async ({ input }) => ({
      items: (await acts.page(input.name, { skip: 0, take: input.take })).items,
    }),
    GetReleases: async ({ input }) => ({ items: await releases.all(input.name) }),
    GetDeskReleases: () => desk.all(),
    GetDeskReleaseActs: ({ input: { name, ...paging } }) => acts.page(name, paging),
    UseReleaseAtDesk: ({ input: { name, version, current, reason }, profile }) =>
      releases.makeCurrent(name, version, 'chosen', saidBy(profile, reason), current),
    ShareReleaseAtDesk: ({ input: { name, version, share, current, reason }, profile }) =>
      canaries.share(name, version, { share }, saidBy(profile, reason), current),
    PreviewReleaseAtDesk: ({ input: { name, version }, profile: { name: by, profileId } }) =>
      previews.link(name, version, { by, profileId }),
    WithdrawReleaseAtDesk: ({ input: { name, version, current, reason }, profile }) =>
      releases.withdraw(name, version, saidBy(profile, reason), current),
    ReportPageProblems: async ({ input, context: { siteId } }) => {
      await problems.note(input.problems, siteId)
      return {}
    },
    GetDeskProblems: ({ input: { solved } }) => problems.seenLast(solved),
    MarkProblem: async ({ input: { problemId, solved } }) => {
      await problems.mark(problemId, solved)
      return {}
    },
    GetPreview: ({ input: { name, version } }) => previews.read(name, version),
    GetReleaseList: () => list.current(),
  })
}
