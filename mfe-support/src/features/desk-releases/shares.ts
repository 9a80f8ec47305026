import { offeredShares } from '@samvaer/contracts/registry/values'
import type { Remote } from './release-dialog.tsx'

/** Returns the shares for which a version may become a canary: never a smaller one than it is for. */
export const sharesFor = ({ canary }: Pick<Remote, 'canary'>, version: string): readonly number[] =>
  offeredShares.filter((share) => canary?.version !== version || share > canary.share)
