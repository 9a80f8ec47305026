import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { sendError } from '../answers.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { GatewayResponse } from '../gateway-response.ts'
import { readBody } from '../requests/request-body.ts'

const sizeLimit = 16 * 1024
const reportsKept = 10

/** Reports of the Reporting API, and the older form with its one `csp-report`. */
const modern = z.array(
  z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().default('') }) }),
)
const older = z.object({
  'csp-report': z.object({ 'violated-directive': z.string(), 'blocked-uri': z.string().default('') }),
})

interface Violation {
  directive: string
  blocked: string
}

/** An address without its query and fragment: those may show what a member did. */
const withoutQuery = (address: string): string => (address.split(/[?#]/, 1)[0] ?? '').slice(0, 200)

const violationsOf = (body: string): Violation[] => {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return []
  }
  const single = older.safeParse(json).data?.['csp-report']
  if (single) return [{ directive: single['violated-directive'], blocked: single['blocked-uri'] }]
  const several = modern.safeParse(json).data ?? []
  return several.map((report) => ({ directive: report.body.effectiveDirective, blocked: report.body.blockedURL }))
}

/**
 * Takes what browsers report about violations of the policy: counted and logged, nothing is written. It is no act of a
 * member, so it needs no proof of origin; it counts against the anonymous limit.
 */
export const createCspReports =
  ({ limits, log, metrics, clientOf }: GatewayParts) =>
  async (request: IncomingMessage, response: GatewayResponse): Promise<void> => {
    const limited = await limits.count([], { profile: null, address: clientOf(request).address })
    if (limited) return sendError(response, 'TooManyRequests', { retryAfter: limited.retryAfter })
    const body = await readBody(request, sizeLimit)
    if (body === undefined) return sendError(response, 'PayloadTooLarge')
    for (const { directive, blocked } of violationsOf(body).slice(0, reportsKept)) {
      metrics.cspReport()
      log.warn(
        { directive: directive.slice(0, 60), blocked: withoutQuery(blocked) },
        'content security policy violated',
      )
    }
    response.writeHead(204, { 'cache-control': 'no-store' })
    response.end()
  }
