import { memberChoice, useMemberChoice } from '@samvaer/remote-kit/choices'

const layers = memberChoice('comments.layers', true)

/** Whether answers stand below what they answer, or every comment in the order of time: the reader's choice. */
export const useTwoLayered = (): [twoLayered: boolean, choose: (twoLayered: boolean) => void] => useMemberChoice(layers)
