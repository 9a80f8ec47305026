import type { MediaKind } from '@samvaer/contracts/media/values'
import { ChoiceLinks } from '@samvaer/ui'
import { useMediaTexts } from '../texts.ts'

interface KindChoiceProps {
  /** The address of everything; `?show=` behind it names one kind. */
  path: string
  kind: MediaKind | undefined
}

/** Everything, pictures or videos alone; the address keeps the choice. */
export const KindChoice = ({ path, kind }: KindChoiceProps) => {
  const t = useMediaTexts()
  const choices = [
    { to: path, label: t('show.all'), current: kind === undefined },
    { to: `${path}?show=Picture`, label: t('show.pictures'), current: kind === 'Picture' },
    { to: `${path}?show=Video`, label: t('show.videos'), current: kind === 'Video' },
  ]
  return <ChoiceLinks label={t('show.label')} choices={choices} />
}
