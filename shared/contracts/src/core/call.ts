/** A call as data: from it come routes, validation, client, documentation, limits and the permission matrix. */
import type * as z from 'zod'
import type { Access } from './access.ts'
import type { BrandSwitch } from './brand-switches.ts'
import type { NamedRate } from './rates.ts'

type Schema = z.ZodType

export interface Call<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Service extends string | undefined = string | undefined,
  Gate extends Access = Access,
> {
  readonly method: 'GET' | 'POST'
  /** The service that answers when it is not the area's. One that does not run yet answers ServiceUnavailable. */
  readonly service: Service
  readonly access: Gate
  /** The query of a GET, the JSON body of a POST; unknown keys are refused. */
  readonly input: Input
  /** The shape of the answer; unknown keys never leave. */
  readonly returns: Output
  /** Limits besides `api` and `anonymous`, which count every call. */
  readonly rates: readonly NamedRate[]
  /**
   * Makes something: sent again with the same key (actKeyHeader) it makes nothing more, and answers as the first time.
   */
  readonly creates: boolean
  /**
   * The reason why the answer shows members whom a block or a side keeps from the viewer. Undefined where it shows none
   * of them, which is nearly everywhere: the service kit takes them out.
   */
  readonly showsHidden: string | undefined
  /** Calls of the area that read on where a page within the answer ends, by its field: its anchor is theirs. */
  readonly readOnBy?: Readonly<Record<string, string>> | undefined
  /** One sentence for the API documentation. */
  readonly about: string
}

interface Declaration<Output extends Schema, Service extends string | undefined, Gate extends Access> {
  about: string
  service?: Service
  access: Gate
  returns: Output
  rates?: readonly NamedRate[]
  showsHidden?: string
  readOnBy?: Readonly<Record<string, string>>
}

/** A read: changes nothing, may be repeated. Query values arrive as text, so its schemas coerce. */
export const get = <
  Input extends Schema,
  Output extends Schema,
  Gate extends Access,
  const Service extends string | undefined = undefined,
>(
  call: Declaration<Output, Service, Gate> & { query: Input },
): Call<Input, Output, Service, Gate> & { readonly method: 'GET' } => ({
  creates: false,
  method: 'GET',
  service: call.service as Service,
  access: call.access,
  input: call.query,
  returns: call.returns,
  rates: call.rates ?? [],
  showsHidden: call.showsHidden,
  readOnBy: call.readOnBy,
  about: call.about,
})

/** Refuses acts to staff who look through a profile, who only look, unless the access says otherwise (R7). */
const actAccess = <Gate extends Access>(access: Gate): Gate =>
  access.audience === 'signedIn' && access.looking === undefined ? (access.inPerson() as Gate) : access

/** An act: JSON body, guarded against forged requests (R2). */
export const post = <
  Input extends Schema,
  Output extends Schema,
  Gate extends Access,
  const Service extends string | undefined = undefined,
>(
  call: Declaration<Output, Service, Gate> & { body: Input; creates?: true },
): Call<Input, Output, Service, Gate> & { readonly method: 'POST' } => ({
  creates: call.creates ?? false,
  method: 'POST',
  service: call.service as Service,
  access: actAccess(call.access),
  input: call.body,
  returns: call.returns,
  rates: call.rates ?? [],
  showsHidden: call.showsHidden,
  readOnBy: call.readOnBy,
  about: call.about,
})

export type Calls = Record<string, Call>

/** A domain's calls under `/api/<name>/<call>` and the service that answers them. */
export interface Area<Name extends string = string, C extends Calls = Calls, Service extends string = string> {
  readonly name: Name
  /** Answers the calls that name no other one. */
  readonly service: Service
  /** A brand that has this switched off has none of the calls: the gateway knows no such path there. */
  readonly switchedOffBy?: BrandSwitch
  readonly calls: C
}

export const area = <Name extends string, C extends Calls, const Service extends string>(
  name: Name,
  declaration: { service: Service; switchedOffBy?: BrandSwitch; calls: C },
): Area<Name, C, Service> => ({ name, ...declaration })

/** The service that answers a call of an area. */
export const serviceOf = ({ service }: Pick<Area, 'service'>, call: Pick<Call, 'service'>): string =>
  call.service ?? service

/** The path of a call as browser and gateway use it. */
export const callPath = (areaName: string, callName: string): string => `/api/${areaName}/${callName}`
