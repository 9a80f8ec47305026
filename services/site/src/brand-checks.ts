/** What a brand has to pass before a visitor sees it: by itself, and beside the others. */
import { type Brand, brand as brandSchema } from '@samvaer/contracts/brand'
import * as z from 'zod'
import { contrastFaults } from './contrast.ts'
import { countryOf } from './countries.ts'

export type CheckedBrand = { brand: Brand } | { faults: string[] }

const parsed = (text: string): { content: unknown } | { fault: string } => {
  try {
    return { content: JSON.parse(text) }
  } catch (error) {
    return { fault: `not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** The brand in the text of a `brand.json`, or what is wrong with it, a sentence each. */
export const checkBrand = (text: string, folderName: string): CheckedBrand => {
  const json = parsed(text)
  if ('fault' in json) return { faults: [json.fault] }
  const result = brandSchema.safeParse(json.content)
  if (!result.success) return { faults: z.prettifyError(result.error).split('\n') }
  const { data } = result
  const faults = [
    ...(data.key === folderName ? [] : [`key "${data.key}" is not the folder name`]),
    ...data.countryCodes.filter((code) => !countryOf(code)).map((code) => `"${code}" is no country`),
    ...(new Set(data.hosts).size === data.hosts.length ? [] : ['a host is named twice']),
    ...contrastFaults(data.theme.colours),
  ]
  return faults.length > 0 ? { faults } : { brand: data }
}

/** What two brands may not share. */
export const conflictsOf = (brand: Brand, others: readonly Brand[]): string[] =>
  others.flatMap((other) => [
    ...(other.id === brand.id ? [`id ${brand.id} belongs to ${other.key}`] : []),
    ...brand.hosts.filter((host) => other.hosts.includes(host)).map((host) => `host ${host} belongs to ${other.key}`),
  ])
