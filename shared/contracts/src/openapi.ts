/** The OpenAPI 3.1 document of the API and the words of its documentation page, both read from the contracts. */
import * as z from 'zod'
import type { AccessRules } from './core/access.ts'
import { type Area, type Call, callPath } from './core/call.ts'
import { type ErrorCode, errorBody } from './core/errors.ts'
import { actKeyHeader } from './core/headers.ts'
import { rates } from './core/rates.ts'
import { rightInWords } from './core/rights.ts'
import { profileRoles } from './core/roles.ts'
import { errors } from './error-table.ts'
import { takesFile } from './media/uploads.ts'

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = z.core.JSONSchema.JSONSchema

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: object[]
  requestBody?: object
  responses: Record<string, object>
}

export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> }
}

const statusesByDefault = ['Active']

/** Returns the access to the call, as a sentence for readers of the documentation. */
export const accessInWords = (access: AccessRules): string => {
  switch (access.audience) {
    case 'anyone':
      return 'Everybody, signed in or not.'
    case 'operator':
      return 'The release tools, with the release token as bearer.'
    case 'service':
      return 'Other services of ours alone.'
    case 'signedIn':
      return [`${signedInWords(access)}.`, ...access.rights.map(rightInWords)].join(' ')
  }
}

const whoInWords = ({ role, grants, subscriber }: AccessRules): string => {
  if (role === 'Developer') return `Developer (${profileRoles.Developer}) alone`
  if (!role) return subscriber ? 'Subscribers' : 'Signed-in members'
  const granted = grants.length > 0 ? `, with the grant ${grants.join(' or ')}` : ''
  return `Staff from ${role} (${profileRoles[role]}) on, never Developer${granted}`
}

const signedInWords = (access: AccessRules): string => {
  const who = whoInWords(access)
  const further = access.states.filter((state) => !statusesByDefault.includes(state))
  const own = access.ownStates.join(', ')
  const parts = [
    further.length > 0 ? `also when ${further.join(', ')}` : undefined,
    own === '' ? undefined : `when ${own} for what is their own`,
    access.terms ? undefined : 'before accepting the terms as well',
    access.darkGate ? undefined : 'on the dark variant before its gate as well',
    access.impersonation ? undefined : 'never staff who look through the profile',
    access.freshFactor ? 'asked again after ten minutes' : undefined,
    access.whilePaused ? undefined : 'never while the own profile is paused',
    access.ban ? `unless banned from ${access.ban}` : undefined,
  ].filter((part) => part !== undefined)
  return [who, ...parts].join(', ')
}

/** Every error code that the call's declaration implies; its handler may add NotFound, Conflict and codes of its own. */
export const errorCodesOf = (call: Call): ErrorCode[] => {
  const { access } = call
  const signedIn = access.audience === 'signedIn'
  const implied: [ErrorCode, boolean][] = [
    ['InvalidInput', true],
    ['SignInRequired', signedIn || access.audience === 'operator'],
    ['TermsNotAccepted', signedIn && access.terms],
    ['ProfileNotActive', signedIn],
    ['ProfilePaused', signedIn && !access.whilePaused],
    ['DarkNeedsSubscriber', signedIn && access.darkGate],
    ['DarkNeedsApproval', signedIn && access.darkGate],
    ['DarkNeedsAgeProof', signedIn && access.darkGate],
    ['SubscriberRequired', access.subscriber],
    ['NotAllowed', access.role !== undefined || access.rights.length > 0 || !access.impersonation],
    ['FactorNeeded', access.role !== undefined || access.grants.length > 0],
    ['ConfirmationNeeded', access.freshFactor],
    ['NotFound', access.rights.length > 0],
    ['Banned', access.ban !== undefined],
    ['ForgedRequest', call.method === 'POST'],
    ['PayloadTooLarge', call.method === 'POST'],
    ['TooManyRequests', true],
    ['Unexpected', true],
    ['ServiceUnavailable', true],
  ]
  return implied.filter(([, applies]) => applies).map(([code]) => code)
}

/** The limits of a call in words, the ones of every call last. */
export const limitsInWords = (call: Call): string[] =>
  [...call.rates, rates.api, rates.anonymous].map(({ name, limit, newcomerLimit, seconds, by }) => {
    const newcomer = newcomerLimit === undefined ? '' : ` (${newcomerLimit} on the first day)`
    return `${name}: ${limit}${newcomer} in ${seconds} s by ${by}`
  })

/** The pattern that stands behind a named format says the same again, at length. */
const withoutFormatPatterns = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: withoutFormatPatterns,
  })
  return rest
}

/** Returns the input of a call as JSON Schema: the query of a GET, the body of a POST. */
export const inputSchemaOf = (call: Call): JsonSchema => jsonSchemaOf(call.input, 'input')
/** Returns the answer of a call as JSON Schema. */
export const outputSchemaOf = (call: Call): JsonSchema => jsonSchemaOf(call.returns, 'output')

const parametersOf = (schema: JsonSchema): object[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))

const json = (schema: object): object => ({ 'application/json': { schema } })

/** The input of a call that takes a file: the file is the body, everything else stands in the query. */
const fileForm = ({ properties }: JsonSchema): { form: object; query: JsonSchema } => {
  const { File: _, ...query } = properties ?? {}
  return {
    form: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { File: { type: 'string', format: 'binary' } }, required: ['File'] },
      },
    },
    query: { properties: query },
  }
}

const errorAnswers = (codes: ErrorCode[]): Record<string, object> => {
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `${code}: ${errors[code].message} ${errors[code].advice}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

const securityOf = (access: AccessRules): Record<string, string[]>[] => {
  if (access.audience === 'operator') return [{ releaseToken: [] }]
  return access.audience === 'signedIn' ? [{ session: [] }] : [{}, { session: [] }]
}

const operationOf = (area: Area, name: string, call: Call): Operation => {
  const input = inputSchemaOf(call)
  const upload = takesFile(call) ? fileForm(input) : undefined
  const forged = call.method === 'POST' && call.access.audience !== 'operator'
  const parameters = [
    ...(call.method === 'GET' ? parametersOf(input) : []),
    ...(upload ? parametersOf(upload.query) : []),
    ...(forged
      ? [{ name: 'X-Requested-With', in: 'header', required: true, schema: { type: 'string', minLength: 1 } }]
      : []),
    ...(call.creates
      ? [{ name: actKeyHeader, in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]
      : []),
  ]
  return {
    operationId: `${area.name}_${name}`,
    tags: [area.name],
    summary: call.about,
    description: [accessInWords(call.access), `Limits: ${limitsInWords(call).join('; ')}.`].join('\n\n'),
    security: securityOf(call.access),
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === 'POST' && { requestBody: { required: true, content: upload?.form ?? json(input) } }),
    responses: {
      200: { description: 'Done.', content: json(outputSchemaOf(call)) },
      ...errorAnswers(errorCodesOf(call)),
    },
  }
}

/** The calls of an area that can be reached from outside; what is between services stays out. */
export const reachableCalls = (area: Area): [string, Call][] =>
  Object.entries(area.calls).filter(([, call]) => call.access.audience !== 'service')

/**
 * The OpenAPI 3.1 document of the areas, without the calls between services.
 * @param about title and version of the product, shown above the document
 */
export const openApiDocument = (
  areas: Record<string, Area>,
  about: { title: string; version: string } = { title: 'Samvær', version: '0.1.0' },
): OpenApiDocument => {
  const reachable = Object.values(areas).filter((area) => reachableCalls(area).length > 0)
  const paths = reachable.flatMap((area) =>
    reachableCalls(area).map(([name, call]): [string, Record<string, Operation>] => [
      callPath(area.name, name),
      { [call.method.toLowerCase()]: operationOf(area, name, call) },
    ]),
  )
  return {
    openapi: '3.1.1',
    info: {
      ...about,
      description:
        'Reads are GET with a query, acts are POST with a JSON body. Unknown keys are refused. An answer outside 200 to 299 carries code, message and requestId.',
    },
    tags: reachable.map((area) => ({ name: area.name, description: `Answered by the service ${area.service}.` })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: jsonSchemaOf(errorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        releaseToken: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
