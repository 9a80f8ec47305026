import { runService } from '../src/run-service.ts'
import { notesService } from './notes-service.ts'

await runService(notesService)
