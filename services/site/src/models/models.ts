/** The models of this service by name. */
import type { Parts } from '@samvaer/service-kit/define-service'
import type { InferRawDocTypeFromSchema } from 'mongoose'
import { like } from './like.ts'

export const models = { Like: like }

export type SiteParts = Parts<typeof models>
export type Like = InferRawDocTypeFromSchema<typeof like>
