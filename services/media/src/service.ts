/** The media service: members' uploads, from the moment a file arrives until a browser shows a rendition (decision 30). */
import { defineService } from '@samvaer/service-kit/service/define-service'
import { mediaArea } from './calls/claims.ts'
import { uploadCalls } from './calls/upload.ts'
import { convertVideos } from './convert-videos.ts'
import { eraseMedia } from './erase.ts'
import { erasingDeleted } from './erase-deleted.ts'
import { mediaEventHandlers } from './event-handlers.ts'
import { finishRenditions } from './finish-renditions.ts'
import { leavingDark } from './leaving-dark.ts'
import { models } from './models/models.ts'
import { addReceiving } from './receiving/receive-upload.ts'
import { addServing } from './serve-media.ts'
import { closeWorkshop } from './workshop.ts'

export const mediaService = defineService({
  name: 'media',
  models,
  directory: true,
  areas: (parts) => [mediaArea(parts), uploadCalls(parts)],
  listens: mediaEventHandlers,
  tasks: (parts) => [
    finishRenditions(parts),
    convertVideos(parts),
    eraseMedia(parts),
    leavingDark(parts).task,
    erasingDeleted(parts).task,
  ],
  seed: () => import('./seed.ts'),
  routes: (app, parts) => {
    addReceiving(app, parts)
    addServing(app, parts)
    app.addHook('onClose', () => closeWorkshop(parts))
  },
})
