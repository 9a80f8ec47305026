/** The acts on somebody in a list, and the ways to be safe from them; a chunk of its own. */
import { leadsSomewhere } from '@samvaer/remote-kit/page'
import { Menu, type MenuEntry, useSafetyEntries } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { otherPaths, writePath } from '../../paths.ts'
import { useSearchTexts } from '../../texts.ts'
import { ReasonsDialog } from './reasons-dialog.tsx'
import type { AboutShowing, ShownPerson } from './shown-person.ts'
import { useFavourite } from './use-favourite.ts'
import { useHide } from './use-hide.ts'

interface PersonMenuProps {
  person: ShownPerson
  entries?: readonly MenuEntry[] | undefined
  /** The acts about their being shown; all of them in a list of the search. */
  about?: readonly AboutShowing[] | undefined
}

export const PersonMenu = ({ person, entries = [], about = ['why', 'hide'] }: PersonMenuProps) => {
  const t = useSearchTexts()
  const { profileId, name } = person
  const [asking, setAsking] = useState(false)
  const addFavourite = useFavourite(person)
  const hide = useHide(person)
  const safety = useSafetyEntries(person)
  const write: MenuEntry = { id: 'write', icon: 'mail', label: t('person.write'), act: writePath(profileId) }
  const showing: Record<AboutShowing, MenuEntry> = {
    why: { id: 'why', icon: 'info', label: t('person.why.act'), act: () => setAsking(true) },
    hide: { id: 'hide', icon: 'eye-off', label: t('hidden.act'), act: hide },
  }
  const all: MenuEntry[] = [
    ...(leadsSomewhere(otherPaths.mail) ? [write] : []),
    { id: 'favourite', icon: 'star', label: t('person.favourite.add'), act: addFavourite },
    ...about.map((what) => showing[what]),
    ...entries,
    ...safety,
  ]
  return (
    <>
      <Menu label={t('person.menu', { name })} entries={all} size="small" />
      {asking && <ReasonsDialog person={person} onClose={() => setAsking(false)} />}
    </>
  )
}
