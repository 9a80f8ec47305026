/** Takes the place of `remote.tsx` on the server: a remote's module says there which root it has, and mounts nothing. */
import type { ComponentType } from 'react'
import { declaredRoots } from '../internal/stores/declared-roots.ts'
import type { RemoteApp } from '../remote.tsx'
import { registerTexts, type TextFiles } from '../texts.ts'

export const createRemote = ({
  name,
  Root,
  texts,
}: {
  name: string
  Root: ComponentType
  texts: TextFiles
}): RemoteApp => {
  registerTexts(name, texts)
  declaredRoots.set(name, Root)
  const nothing = async () => undefined
  return { bootstrap: nothing, mount: nothing, unmount: nothing }
}
