import { callQuery } from '@samvaer/remote-kit/api'

export const meetingsCall = 'SafeMeetings/GetMySafeMeetings'

/** An open page sees by itself that its member is asked. */
const everyMinute = 60_000

export const meetingsQuery = () => callQuery(meetingsCall, {}, { staleTime: 0, refetchInterval: everyMinute })
