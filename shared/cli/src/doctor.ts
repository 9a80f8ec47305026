/**
 * `npm run doctor`: compares the environment with what is there, before a platform is started with it: database, clock,
 * disk, mail server, bucket, payment provider, brands and their names, the other processes. Exit code 1 when something
 * is wrong.
 */
import { parseArgs } from 'node:util'
import { examine } from './doctor/examine.ts'
import type { Finding } from './doctor/finding.ts'
import { ClearFailure, runCommand } from './failure.ts'

const help = `npm run doctor -- [options]
  --data DIR   the data folder of the platform (./var)
The environment is that of the process: SAMVAER_SIGNING_KEYS makes it one of services and gateway, else of npm start.`

const readOptions = () => {
  try {
    return parseArgs({ options: { data: { type: 'string' }, help: { type: 'boolean', default: false } } }).values
  } catch (error) {
    throw new ClearFailure(`${(error as Error).message.split('. ')[0]}.\n${help}`)
  }
}

const signs: Record<Finding['state'], string> = { good: '✓', noted: '·', wrong: '✗' }

const linesOf = (findings: readonly Finding[]): string[] => {
  const width = Math.max(...findings.map((finding) => finding.of.length))
  return findings.flatMap(({ state, of, says, then }) => [
    `${signs[state]} ${of.padEnd(width)}  ${says}`,
    ...(then === undefined ? [] : [`  ${' '.repeat(width)}  → ${then}`]),
  ])
}

await runCommand(async () => {
  const { data, help: wantsHelp } = readOptions()
  if (wantsHelp) {
    console.log(help)
    return 0
  }
  const findings = await examine({ ...process.env, ...(data !== undefined && { SAMVAER_DATA: data }) })
  for (const line of linesOf(findings)) console.log(line)
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  console.log(wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${findings.length} are wrong.`)
  return wrong === 0 ? 0 : 1
})
