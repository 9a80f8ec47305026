import { memberChoice, useMemberChoice } from '@samvaer/remote-kit/choices'

const layers = memberChoice('comments.layers', true)

/** The reader's choice: answers below what they answer, or every comment in the order of time. */
export const useTwoLayered = (): [twoLayered: boolean, choose: (twoLayered: boolean) => void] => useMemberChoice(layers)
