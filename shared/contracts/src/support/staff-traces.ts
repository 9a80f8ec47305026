/** Of Support: what staff leave traces of, for the head of staff (docs/product/support.md, "Traces"). */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get } from '../core/call.ts'
import { id, instant } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { headOfStaff } from '../core/roles.ts'
import { profileCard } from '../profile/card.ts'
import { tracedActs } from './values.ts'

const tracedAct = z.enum(tracedActs)

export const staffTraceCalls = {
  GetStaffTraces: get({
    about:
      'Says what staff did that leaves a trace, the newest first: payments of a member that were opened, texts that were planned, published, withdrawn or deleted, prepared answers. Of one act, one of the staff or one member alone where they are named. Kept for 730 days. For the head of staff.',
    access: signedIn.from('Support').holding(headOfStaff).inPerson().open(),
    query: paged({ act: tracedAct.optional(), actorId: id.optional(), profileId: id.optional() }),
    returns: page(
      z.object({
        traceId: id,
        act: tracedAct,
        /** The author of the act. */
        actorId: id,
        actor: profileCard.nullable(),
        /** About whom. */
        profileId: id.nullable(),
        member: profileCard.nullable(),
        /** The number of the text or of the prepared answer. */
        subjectId: id,
        /** The title it had. */
        title: z.string().nullable(),
        /** From when on a version is shown, or was to be. */
        from: instant.nullable(),
        reason: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
}
