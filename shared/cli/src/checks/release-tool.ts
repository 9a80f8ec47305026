/** The platform that a tool of releases speaks to. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ApiClient, ApiError } from '@samvaer/contracts/client'
import { ClearFailure } from '../failure.ts'
import { readKeys } from '../platform/data-directory.ts'
import { releaseClient } from '../platform/releases.ts'

/** Returns the token of SAMVAER_RELEASE_TOKEN, or that of the data folder of an `npm start`; empty without either. */
const tokenFor = (data: string): string => {
  const given = process.env.SAMVAER_RELEASE_TOKEN
  if (given) return given
  return existsSync(join(data, 'keys.json')) ? readKeys(data).releaseToken : ''
}

export interface ReleaseTool {
  api: ApiClient
  /** Its origin. */
  url: string
  /** Its data folder. */
  data: string
}

/** @throws ClearFailure where neither a token nor a data folder is there, unless it may do without */
export const releaseTool = (given: { url: string; data: string }, { tokenNeeded = true } = {}): ReleaseTool => {
  const data = resolve(given.data)
  const url = new URL(given.url).origin
  const token = tokenFor(data)
  if (token === '' && tokenNeeded) throw new ClearFailure(`${data} is not the data folder of a platform.`)
  return { api: releaseClient(url, token || 'none'), url, data }
}

/** Puts what a platform answers to a tool of releases into words. */
export const explainRelease = (
  error: unknown,
  { url }: Pick<ReleaseTool, 'url'>,
  version: string | undefined,
): unknown => {
  if (!(error instanceof ApiError)) return error
  const { code, detail } = error
  if (code === 'Unreachable') return new ClearFailure(`No platform answers at ${url}. Start it with: npm start`)
  if (code === 'NotFound') return new ClearFailure(`Version ${version} was never published; --list shows which were.`)
  if (code === 'SignInRequired') return new ClearFailure(`The platform at ${url} knows another token.`)
  if (code === 'InvalidInput')
    return new ClearFailure(`The registry refused: ${JSON.stringify(detail?.issues ?? error.message)}`)
  if (code !== 'Conflict') return new ClearFailure(`The registry refused: ${code} ${error.message}`)
  switch (detail?.reason) {
    case 'Withdrawn':
      return new ClearFailure(`Version ${version ?? 'built now'} was withdrawn, for good; --history says why.`)
    case 'Current':
      return new ClearFailure('Everybody has this version.')
    case 'Narrower':
      return new ClearFailure('Some have it who would lose it: choose a larger share, and no fewer brands.')
    case 'Taken':
      return new ClearFailure(
        `${detail.place} belongs to ${detail.owner}. Take another place, or have an operator move it: npm run release -- <remote> --take '${detail.place}' --reason …`,
      )
    case 'Unsigned':
      return new ClearFailure('Its team signs what it publishes: npm run publish, or end that with npm run publisher.')
    case 'Needs':
      return new ClearFailure(
        `The platform does not answer what it asks for:\n${(detail.unmet as string[]).join('\n')}`,
      )
    default:
      return new ClearFailure(`The registry refused: ${code} ${error.message}`)
  }
}
