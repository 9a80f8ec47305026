/** The banners of a page that runs other releases than the members': a team's own, or a preview. */
import type { BootData } from '@samvaer/contracts/shell/boot'
import PreviewBanner from '../preview/preview-banner.tsx'
import OverrideBanner from '../remotes/override-banner.tsx'

// In the same file: where overrides are allowed it is wanted anyway.
export { withOverrides } from '../remotes/overrides.ts'

interface ReleaseBannersProps {
  /** The remotes that run something local. */
  overridden: readonly string[]
  preview: BootData['preview']
}

export default function ReleaseBanners({ overridden, preview }: ReleaseBannersProps) {
  return (
    <>
      <OverrideBanner remotes={overridden} />
      {preview && <PreviewBanner {...preview} />}
    </>
  )
}
