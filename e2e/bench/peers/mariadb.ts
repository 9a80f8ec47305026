/** MariaDB from the packages of the system, with data, port and settings of its own; a server that runs there stays alone. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { freePort } from '@samvaer/service-kit/http/free-port'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { Missing } from './side.ts'

export interface MariaDb extends ServerProcess {
  /** Of its user `root`, who needs no password. */
  port: number
}

const programOf = (name: string): string => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const program = folders.map((folder) => join(folder, name)).find(existsSync)
  if (!program)
    throw new Missing(`${name} is missing: apt-get install mariadb-server-core mariadb-client-core mariadb-client-core`)
  return program
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })

/**
 * Starts one over an empty folder.
 * @param folder of its own; its socket lies there
 * @throws Missing with the line that installs it
 */
export const startMariaDb = async (folder: string): Promise<MariaDb> => {
  const program = programOf('mariadbd')
  const data = join(folder, 'mariadb')
  // Servers that are started by the system's administrator ask for the name of a user to run as.
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  execFileSync(
    programOf('mariadb-install-db'),
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', ...user],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await freePort()
  const started = await startServerProcess({
    program,
    options: [
      ...['--no-defaults', `--datadir=${data}`, `--socket=${join(data, 'socket')}`],
      ...['--bind-address=127.0.0.1', `--port=${port}`, ...user],
    ],
    folder,
    log: join(folder, 'mariadb.log'),
    isReady: () => isOpen(port),
  })
  return { ...started, port }
}
