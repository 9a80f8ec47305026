/** Describes the service of a team to the platform (decision 150). */
import { shapeOf } from '../call-shapes.ts'
import type { Area, Call } from '../core/call.ts'
import { type DescribedCall, describedCall, type ServiceDescription, serviceDescription } from './own-services.ts'

const described = (call: Call): DescribedCall => {
  const { method, input, output } = shapeOf(call)
  const { access, rates, about } = call
  return describedCall.parse({
    method,
    audience: access.audience,
    rates,
    about,
    input: { ...input },
    output: { ...output },
  })
}

/**
 * Describes a service by its areas.
 * @throws ZodError for a call that only parts of the platform may make
 */
export const describeService = (name: string, publicKey: string, areas: readonly Area[]): ServiceDescription =>
  serviceDescription.parse({
    name,
    publicKey,
    areas: Object.fromEntries(
      areas.map((area) => [
        area.name,
        Object.fromEntries(Object.entries(area.calls).map(([call, declared]) => [call, described(declared)])),
      ]),
    ),
  })
