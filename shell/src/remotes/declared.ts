/** The declarations of this page's releases for parts of the frame and of the shell's own pages. */
import type { DescribedRelease } from '@samvaer/contracts/registry/listed-release'
import { releaseDescriptions } from './release-list.ts'

type Contributes = DescribedRelease['remote']['contributes']
type ListName = 'panels' | 'nextSteps' | 'gains' | 'settings'
type Entry<Name extends ListName> = NonNullable<Contributes[Name]>[number]

/** The entries of one kind, each with the remote that it is of. */
export const declared = <Name extends ListName>(name: Name): (Entry<Name> & { remote: string })[] =>
  releaseDescriptions().flatMap(({ name: remote, remote: { contributes } }) =>
    ((contributes[name] ?? []) as Entry<Name>[]).map((entry) => ({ ...entry, remote })),
  )
