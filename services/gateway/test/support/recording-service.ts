import type { IncomingHttpHeaders } from 'node:http'
import type { LocalService } from '@samvaer/service-kit/service/build-service'
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify'

export interface Recorded {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: unknown
}

/** An app that keeps what reaches it, in the place of a service: shows what the gateway hands on. */
export interface RecordingService {
  app: FastifyInstance
  recorded: Recorded[]
  last(): Recorded
  /** Sets the answer to the next requests; `{}` by default. */
  answerWith(answer: (reply: FastifyReply, recorded: Recorded) => unknown): void
  /** Returns the number of questions whether it lives. */
  healthQuestions(): number
  /** Leaves so many of the next questions whether it lives without an answer, as a machine does that is short of time. */
  missHealthQuestions(count: number): void
  asLocal(name: string): LocalService
}

export const createRecordingService = (): RecordingService => {
  const app = fastify({ forceCloseConnections: true })
  const recorded: Recorded[] = []
  let answer: (reply: FastifyReply, recorded: Recorded) => unknown = () => ({})
  let asked = 0
  let toMiss = 0
  app.get('/health/live', async () => {
    asked += 1
    toMiss -= 1
    return toMiss < 0 ? { alive: true } : new Promise(() => undefined)
  })
  // Events of real services beside it arrive whenever they do: they are none of what a test sends.
  app.post('/internal/events', async () => ({}))
  app.all('*', async ({ method, url, headers, body }, reply) => {
    const one = { method, url, headers: { ...headers }, body }
    recorded.push(one)
    return answer(reply, one)
  })
  return {
    app,
    recorded,
    last: () => {
      const last = recorded.at(-1)
      if (!last) throw new Error('Nothing arrived')
      return last
    },
    answerWith: (given) => {
      answer = given
    },
    healthQuestions: () => asked,
    missHealthQuestions: (count) => {
      toMiss = count
    },
    asLocal: (name) => ({
      name,
      app,
      ready: Promise.resolve(),
      drainEvents: async () => false,
      runTask: async () => undefined,
      close: async () => app.close(),
    }),
  }
}
