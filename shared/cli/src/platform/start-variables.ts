/** The variables of services that `npm start` reads; it makes their keys itself, and a database where none is named. */
import { serviceVariables } from '@samvaer/service-kit/settings/settings'
import * as z from 'zod'

const { shape } = serviceVariables

export const startVariables = serviceVariables
  .pick({
    SAMVAER_DATABASE_PREFIX: true,
    SAMVAER_DATA: true,
    HOST: true,
    SAMVAER_METRICS_TOKEN: true,
    SMTP_URL: true,
    NATS_URL: true,
    REDIS_URL: true,
    S3_URL: true,
    PAYMENT_URL: true,
    SAMVAER_PUSH_HOSTS: true,
    SAMVAER_THEMES: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    OTEL_TRACES_SAMPLER_ARG: true,
    TRANSLATE_URL: true,
    TRANSLATE_KEY: true,
    SAMVAER_STUN_URLS: true,
    SAMVAER_TURN_URLS: true,
    SAMVAER_TURN_SECRET: true,
    SAMVAER_TURN_USE: true,
  })
  .extend({
    MONGODB_URI: z
      .union([z.literal(''), shape.MONGODB_URI])
      .default('')
      .meta({ description: 'A database of yours; empty: the embedded one in `<data>/database`.', secret: true }),
    PORT: shape.PORT.unwrap().default(8080).meta({ description: 'The port of the site.' }),
    LOG_LEVEL: shape.LOG_LEVEL.unwrap().default('warn').meta({ description: 'What the log has.' }),
  })
