/** The part that draws the front page of visitors, as pages ask for it. */
import type { Refusal, WrittenFront } from '@samvaer/contracts/shell/door'
import type { ShellBuild } from '../shell/shell-build.ts'
import type { PagePieces } from './page-document.ts'

/** The differences between the front pages of visitors. */
export interface FrontAsked {
  /** The brand's address. */
  origin: string
  /** The visitor's profile as JSON. */
  profile: string
  /** Somebody who was on the way to a page. */
  returning: boolean
  consented: boolean
  /** The picture that stands in the page, as an address that holds it. */
  picture: string | undefined
  refusal?: Refusal | undefined
}

export interface FrontWriter {
  /** Returns the page; undefined where there is no build for the server, or it fails. */
  write(pieces: PagePieces, shell: ShellBuild, asked: FrontAsked): Promise<WrittenFront | undefined>
}
