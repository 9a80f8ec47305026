/** Returns the name of an area in the reader's language: its menu label. */
import type { Language } from '@samvaer/contracts/core/values'
import type { DescribedRelease } from '@samvaer/contracts/registry/listed-release'
import { releaseDescriptions } from './release-list.ts'

const withoutPrefix = (name: string): string => {
  const word = name.replace('mfe-', '')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

export const labelOf = ({ name, remote }: DescribedRelease, language: Language): string => {
  const label = remote.contributes.menu?.[0]?.label
  return label?.[language] ?? label?.['da-DK'] ?? label?.['en-GB'] ?? withoutPrefix(name)
}

export const areaLabel = (name: string, language: Language): string => {
  const description = releaseDescriptions().find((release) => release.name === name)
  return description ? labelOf(description, language) : withoutPrefix(name)
}
