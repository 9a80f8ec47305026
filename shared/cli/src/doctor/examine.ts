/** Compares an environment with what is there: what a process would meet that started with it now. */
import { join } from 'node:path'
import { gatewayVariables } from '@samvaer/gateway/gateway-variables'
import { readVariables, type Variable, variablesOf } from '@samvaer/service-kit/settings/environment'
import { phoneSettingsOf, serviceVariables } from '@samvaer/service-kit/settings/settings'
import { startVariables } from '../platform/start-variables.ts'
import { databaseFindings } from './database-findings.ts'
import { type Finding, good, noted, wrong } from './finding.ts'
import {
  brokerFinding,
  bucketFinding,
  mailFinding,
  paymentFinding,
  peerFindings,
  storeFinding,
  traceFinding,
  translatorFinding,
} from './outside-findings.ts'
import { brandFindings, folderFinding, originFinding } from './own-findings.ts'
import { phoneFinding } from './phone-finding.ts'

const ofProcesses = serviceVariables.extend(gatewayVariables.shape)

const settingsFindings = (problems: readonly string[]): Finding[] =>
  problems.map((problem) => wrong('settings', problem, 'docs/settings.md says what each variable is.'))

const settingsFinding = (known: readonly Variable[], environment: NodeJS.ProcessEnv): Finding => {
  const set = known.filter(({ name }) => environment[name] !== undefined)
  return good('settings', `${set.length} of ${known.length} variables are set, and each can be read`)
}

/** The settings that `npm start` would run with: it makes keys, and a database where none is named. */
const ofStart = async (environment: NodeJS.ProcessEnv, resolves?: Resolves): Promise<Finding[]> => {
  const { values, problems } = readVariables(startVariables, environment)
  if (!values) return settingsFindings(problems)
  const { MONGODB_URI, SAMVAER_DATA, SAMVAER_DATABASE_PREFIX } = values
  const database =
    MONGODB_URI === ''
      ? [noted('database', `MONGODB_URI is not set: the embedded one in ${join(SAMVAER_DATA, 'database')}`)]
      : databaseFindings(MONGODB_URI, SAMVAER_DATABASE_PREFIX)
  return (
    await Promise.all([
      settingsFinding(variablesOf(startVariables), environment),
      folderFinding(SAMVAER_DATA),
      database,
      mailFinding(values.SMTP_URL, SAMVAER_DATA),
      bucketFinding(values.S3_URL, SAMVAER_DATA),
      values.PAYMENT_URL === ''
        ? noted('payment', 'PAYMENT_URL is not set: a sandbox')
        : paymentFinding(values.PAYMENT_URL),
      brokerFinding(values.NATS_URL),
      storeFinding(values.REDIS_URL),
      traceFinding(values.OTEL_EXPORTER_OTLP_ENDPOINT),
      translatorFinding(values.TRANSLATE_URL),
      phoneFinding(phoneSettingsOf(values)),
      brandFindings(values.SAMVAER_THEMES, resolves),
    ])
  ).flat()
}

type Resolves = (host: string) => Promise<boolean>

/**
 * Returns what was found out, thing by thing. An environment with SAMVAER_SIGNING_KEYS is that of services and gateway,
 * another one that of `npm start`.
 * @param resolves whether a name leads to an address; tests ask no name server
 */
export const examine = async (environment: NodeJS.ProcessEnv, resolves?: Resolves): Promise<Finding[]> => {
  if (environment.SAMVAER_SIGNING_KEYS === undefined) return ofStart(environment, resolves)
  const { values, problems } = readVariables(ofProcesses, environment)
  if (!values) return settingsFindings(problems)
  const { SAMVAER_DATA, SAMVAER_DEVELOPMENT } = values
  const mail =
    values.SMTP_URL === '' && !SAMVAER_DEVELOPMENT
      ? wrong('mail', 'SMTP_URL is not set, and outside of development no service that mails starts', 'Set SMTP_URL.')
      : mailFinding(values.SMTP_URL, SAMVAER_DATA)
  return (
    await Promise.all([
      settingsFinding(variablesOf(ofProcesses), environment),
      folderFinding(SAMVAER_DATA),
      originFinding(values.SAMVAER_ORIGIN, SAMVAER_DEVELOPMENT),
      databaseFindings(values.MONGODB_URI, values.SAMVAER_DATABASE_PREFIX),
      mail,
      bucketFinding(values.S3_URL, SAMVAER_DATA),
      paymentFinding(values.PAYMENT_URL),
      brokerFinding(values.NATS_URL),
      storeFinding(values.REDIS_URL),
      traceFinding(values.OTEL_EXPORTER_OTLP_ENDPOINT),
      translatorFinding(values.TRANSLATE_URL),
      phoneFinding(phoneSettingsOf(values)),
      brandFindings(values.SAMVAER_THEMES, resolves),
      peerFindings(values.SAMVAER_TOPOLOGY),
    ])
  ).flat()
}
