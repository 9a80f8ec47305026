/** The text of docs/settings.md, from the schemas that read the environment. */
import { gatewayVariables } from '@samvaer/gateway/gateway-variables'
import { sandboxVariables } from '@samvaer/payment-sandbox/sandbox-variables'
import { variablesOf } from '@samvaer/service-kit/settings/environment'
import { serviceVariables } from '@samvaer/service-kit/settings/settings'
import type * as z from 'zod'
import { startVariables } from '../platform/start-variables.ts'
import { textTable } from './text-table.ts'

interface Section {
  title: string
  says: string
  variables: z.ZodObject
}

export const settingsSections: readonly Section[] = [
  {
    title: 'Every service and the gateway',
    says: 'Each process checks them once, at its start.',
    variables: serviceVariables,
  },
  { title: 'The gateway', says: 'Besides those of every service:', variables: gatewayVariables },
  {
    title: '`npm start`',
    says: 'It makes the keys of its processes itself, keeps those that stay in `<data>/keys.json`, and reads these:',
    variables: startVariables,
  },
  {
    title: 'The payment sandbox',
    says: 'For trying, developing and testing, as a process of its own:',
    variables: sandboxVariables,
  },
]

const tableOf = (variables: z.ZodObject): string =>
  textTable([
    ['variable', 'where it is not set', 'secret', 'what it is'],
    ...variablesOf(variables).map(({ name, unset, secret, means }) => [
      `\`${name}\``,
      unset === undefined ? 'refused' : unset === '' ? 'empty' : `\`${unset}\``,
      secret ? 'yes' : '',
      means,
    ]),
  ])

export const settingsPage = (): string =>
  [
    '# Settings\n',
    'Everything that is set comes from the environment. A value that is wrong, or missing where there is no default, ends the process with code 1 and one line that names it; `npm run doctor` compares an environment with what is there before anything starts. This page is written from the schemas that read the variables (`npm test -- shared/cli --update`).\n',
    ...settingsSections.map(({ title, says, variables }) => `## ${title}\n\n${says}\n\n${tableOf(variables)}`),
    'A brand has no variables: it is a folder of `SAMVAER_THEMES`, read again as it changes ([brands](product/brands.md)). For tests and development alone: `SAMVAER_PASSWORD_COST=lowest` makes hashes of passwords cheap, and identity refuses it where `SAMVAER_DEVELOPMENT` is off.\n',
  ].join('\n')
