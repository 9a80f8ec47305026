/** What stands around every page inside the router. */
import { MembershipQuestion } from '../dialogs/membership-question.tsx'
import Layout from '../layout/layout.tsx'
import { KeepScroll } from './keep-scroll.tsx'

export function PageFrame() {
  return (
    <>
      <Layout />
      <MembershipQuestion />
      <KeepScroll />
    </>
  )
}
