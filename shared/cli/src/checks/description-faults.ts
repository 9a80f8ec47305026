/** Faults of a remote.json that browsers tolerate and releases should not have. */
import { languages } from '@samvaer/contracts/core/values'
import type { RemoteDescription } from '@samvaer/contracts/registry/release'
import { iconPaths } from '@samvaer/ui/icon-paths'

const fieldsIn = (value: unknown, at: string): [string, string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([field, inner]): [string, string, unknown][] => {
        const place = Array.isArray(value) ? `${at}[${field}]` : `${at}${at && '.'}${field}`
        return [[place, field, inner], ...fieldsIn(inner, place)]
      })
    : []

/** Texts that are shown before any file of texts is there. */
const textFields = new Set(['label', 'newLabel', 'title', 'text', 'action', 'refused'])

/** Returns the icons that there are not, the languages that a text lacks, and that nobody could be written to. */
export const descriptionFaults = (description: RemoteDescription): string[] => [
  ...(description.contact === undefined
    ? ['contact is missing: nobody is told by mail that a release was taken back']
    : []),
  ...writtenFaults(description),
]

const writtenFaults = (description: RemoteDescription): string[] =>
  fieldsIn(description, '').flatMap(([place, field, value]) => {
    if (field === 'icon' && typeof value === 'string')
      return value in iconPaths ? [] : [`${place}: there is no icon "${value}"`]
    if (!textFields.has(field) || typeof value !== 'object' || value === null) return []
    const lacking = languages.filter((language) => !Reflect.get(value, language))
    return lacking.length > 0 ? [`${place} lacks ${lacking.join(', ')}`] : []
  })
