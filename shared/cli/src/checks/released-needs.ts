/** Compares these contracts with what the releases of a running platform ask for. */

import { areas } from '@samvaer/contracts/areas'
import { unmetRequirements } from '@samvaer/contracts/call-shapes'
import type { ApiClient } from '@samvaer/contracts/client'
import { type Area, serviceOf } from '@samvaer/contracts/core/call'
import { type ReleaseRequirements, requirementsFile, requirementsIn } from '@samvaer/contracts/registry/requirements'

/** A release that pages load, those of some readers too, or fall back to. */
export interface ReleasedNeeds {
  name: string
  version: string
  /** Undefined for a release that came before needs were written. */
  requires: ReleaseRequirements | undefined
}

/** The needs of the releases that pages load or fall back to. */
export const releasedNeeds = async (api: ApiClient, url: string): Promise<ReleasedNeeds[]> => {
  const { items } = await api.get('Registry/GetReleases', {})
  const used = items.filter(({ current, fallback, canary, withdrawn }) => (current || fallback || canary) && !withdrawn)
  return Promise.all(
    used.map(async ({ name, version }) => {
      const answer = await fetch(new URL(`/mfe/${name}/${version}/${requirementsFile}`, url))
      return { name, version, requires: answer.ok ? requirementsIn(await answer.text()) : undefined }
    }),
  )
}

/** The service that answers a call here; undefined where nothing of its area is left. */
const answeringService = (name: string): string | undefined => {
  const [areaName = '', callName = ''] = name.split('/')
  const area = (areas as Record<string, Area>)[areaName]
  const call = area?.calls[callName]
  return area && (call ? serviceOf(area, call) : area.service)
}

/** Returns the releases that a service's contract breaks, with what they miss. */
export const brokenReleases = (service: string, released: readonly ReleasedNeeds[]): string[] =>
  released.flatMap(({ name, version, requires }) => {
    if (!requires) return []
    const unmet = unmetRequirements(requires).filter((line) => {
      const answers = answeringService(line.split(':', 1)[0] ?? '')
      return answers === undefined || answers === service
    })
    return unmet.map((line) => `${name} ${version}: ${line}`)
  })
