import { runService } from '../src/service/run-service.ts'
import { notesService } from './notes-service.ts'

await runService(notesService)
