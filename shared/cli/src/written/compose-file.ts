/** The text of compose.yaml, from the services that there are (decision 138). */
import { longestTransactionSeconds } from '@samvaer/embedded-mongodb'
import { commandOf, containerPort, containerTopology, processNames } from '../deploy/processes.ts'
import { quoted } from './yaml-text.ts'

/** The settings that containers have otherwise than the env files say, which are for one machine. */
export const containerEnvironment = (name: string): Readonly<Record<string, string>> => ({
  HOST: '0.0.0.0',
  PORT: `${containerPort}`,
  MONGODB_URI: 'mongodb://database:27017/?replicaSet=rs0',
  NATS_URL: 'nats://broker:4222',
  REDIS_URL: 'redis://store:6379',
  SAMVAER_DATA: '/data',
  SAMVAER_THEMES: '/brands',
  SAMVAER_TOPOLOGY: containerTopology(),
  ...(name === 'gateway' && { SAMVAER_TRUSTED_PROXIES: subnet }),
})

const subnet = '172.31.77.0/24'

/** Services first, the gateway when all of them are ready, as in operating.md. */
const processText = (name: string): string => {
  const others = name === 'gateway' ? processNames.filter((other) => other !== 'gateway') : []
  return [
    `  ${name}:`,
    '    <<: *process',
    ...(name === 'gateway' ? ['    build: .'] : []),
    `    command: [${commandOf(name).join(', ')}]`,
    `    env_file: [deploy/env/common.env, deploy/env/${name}.env]`,
    '    environment:',
    ...Object.entries(containerEnvironment(name)).map(([key, value]) => `      ${key}: ${quoted(value)}`),
    '    depends_on:',
    '      database: { condition: service_healthy }',
    '      broker: { condition: service_healthy }',
    '      store: { condition: service_healthy }',
    ...others.map((other) => `      ${other}: { condition: service_healthy }`),
    '',
  ].join('\n')
}

export const composeFile =
  (): string => `# Written from the services (npm test -- shared/cli --update); docs/operating.md says how it is used.
name: samvaer

x-process: &process
  image: samvaer
  pull_policy: never
  user: node
  read_only: true
  tmpfs: [/tmp]
  cap_drop: [ALL]
  security_opt: ["no-new-privileges:true"]
  volumes: ["data:/data", "./deploy/brands:/brands:ro"]
  networks: [platform]
  restart: unless-stopped
  # Running requests get 25 seconds to end.
  stop_grace_period: 30s
  healthcheck:
    test: [CMD, node, deploy/ready.mjs]
    interval: 10s
    timeout: 5s
    # A search of many members fills its index first.
    start_period: 300s
    start_interval: 1s

services:
${processNames.map(processText).join('\n')}
  # Whoever looks whether it lives makes it a replica set of one, once.
  database:
    image: mongo:8.0
    command: [mongod, --replSet, rs0, --bind_ip_all, --setParameter, transactionLifetimeLimitSeconds=${longestTransactionSeconds}]
    user: mongodb
    read_only: true
    tmpfs: [/tmp]
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    volumes: ["database:/data/db", "configdb:/data/configdb"]
    networks: [platform]
    restart: unless-stopped
    healthcheck:
      test:
        - CMD
        - mongosh
        - --quiet
        - --eval
        - "try { rs.status().ok } catch { rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'database:27017' }] }).ok }"
      interval: 10s
      timeout: 10s
      start_period: 30s

  # Events lie here until they are taken. Its image has one folder that others than root may write, and a volume takes its rights.
  broker:
    image: nats:2-alpine
    user: nobody
    command: [-js, -sd, /var/tmp/events, -m, "8222"]
    read_only: true
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    volumes: ["broker:/var/tmp"]
    networks: [platform]
    restart: unless-stopped
    healthcheck:
      test: [CMD, wget, -q, -O, /dev/null, "http://127.0.0.1:8222/healthz"]
      interval: 10s
      timeout: 5s
      start_period: 10s
      start_interval: 1s

  # It keeps nothing that may not be lost: no disk.
  store:
    image: valkey/valkey:8
    command: [valkey-server, --save, "", --appendonly, "no"]
    user: valkey
    read_only: true
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    networks: [platform]
    restart: unless-stopped
    healthcheck:
      test: [CMD, valkey-cli, ping]
      interval: 10s
      timeout: 5s
      start_period: 10s
      start_interval: 1s

  # The only one with ports of the machine, and with the right to take those below 1024.
  proxy:
    image: caddy:2
    ports: ["80:80", "443:443", "443:443/udp"]
    environment:
      SAMVAER_HOSTS: \${SAMVAER_HOSTS:-localhost}
      SAMVAER_GATEWAY: gateway:${containerPort}
    volumes:
      - ./deploy/Caddyfile:/etc/caddy/Caddyfile:ro
      - certificates:/data
    read_only: true
    tmpfs: [/config]
    cap_drop: [ALL]
    cap_add: [NET_BIND_SERVICE]
    security_opt: ["no-new-privileges:true"]
    networks: [platform]
    restart: unless-stopped
    depends_on:
      gateway: { condition: service_healthy }
    healthcheck:
      test: [CMD, wget, -q, -O, /dev/null, "http://127.0.0.1:2019/config/"]
      interval: 10s
      timeout: 5s
      start_period: 10s

networks:
  platform:
    ipam: { config: [{ subnet: ${subnet} }] }

volumes:
  data:
  database:
  configdb:
  broker:
  certificates:
`
