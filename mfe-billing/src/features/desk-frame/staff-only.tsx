import { holdsScope } from '@samvaer/contracts/safety/values'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import type { ReactNode } from 'react'

/** The desk is there for nobody but the staff with its scope; the calls behind it refuse everybody else too. */
export const StaffOnly = ({ children, instead }: { children: ReactNode; instead: ReactNode }) =>
  holdsScope(useCurrentProfile(), 'Billing') ? children : instead
