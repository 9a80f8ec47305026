/** `shell/dist/shell.json`: what the gateway writes into the page. Files are relative to `/assets/`. */

import type { FirstCall } from '@samvaer/contracts/registry/release-entries'

export interface ShellFile {
  file: string
  integrity: string
}
export interface FontFile {
  file: string
  /** The unicode-range of the face. */
  range: string
  /** The weights of the variable font, "300 900". */
  weight: string
}
export interface PageFiles {
  scripts: ShellFile[]
  styles: ShellFile[]
}
/** The files of a page that imports something shared, and the scripts of its texts by language. */
export interface SharedFiles extends PageFiles {
  texts: Record<string, ShellFile[]>
}
export interface ShellDescription {
  /** Scripts of every page, in order, with `defer`. */
  scripts: ShellFile[]
  styles: ShellFile[]
  /** Faces by family: latin and latin-ext. */
  fonts: Record<string, FontFile[]>
  /**
   * The shell's texts by language. The file of the reader's language goes in front of `scripts` with `defer`, so that
   * the shell starts without a further request; without it the shell fetches it by itself.
   */
  texts: Record<string, ShellFile[]>
  /** The further files of a page of the shell, by path: worth a preload (with the integrity). */
  pages: Record<string, PageFiles>
  /** The first reads of its pages for members (`shell/first-calls.json`). */
  firstCalls: FirstCall[]
  /**
   * The files of every page but the front page of a visitor, which stands without router and cache: worth a preload.
   */
  rest: PageFiles
  /**
   * The script of the hashes of files that only other late files lead to: worth a preload with the rest, behind all that
   * is drawn first.
   */
  later: ShellFile[]
  /** The files of the frame of every page for a member: worth a preload for everybody who is signed in. */
  member: PageFiles
  /** The files that the shell needs before the first remote of a page: worth a preload wherever a remote's file is. */
  remotes: PageFiles
  /** The late files of the shell that remotes import, by request: worth a preload with the module that imports them. */
  shared: Record<string, SharedFiles>
  /** The script by which pages are drawn on the server; no page loads it. */
  server: ShellFile
}
