import { useCurrentProfile } from '@samvaer/remote-kit/session'
import type { ReactNode } from 'react'
import { isStaff } from './is-staff.ts'

/** The desk is there for nobody but the staff; the calls behind it refuse everybody else too. */
export const StaffOnly = ({ children, instead }: { children: ReactNode; instead: ReactNode }) =>
  isStaff(useCurrentProfile().role) ? children : instead
