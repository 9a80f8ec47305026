/** Closes what a test opened when it ends, and what the hooks of a file opened when the file ends. */
import { afterAll, afterEach, beforeEach } from 'vitest'
import { closeWindows, markWindows } from './browser.ts'

beforeEach(markWindows)
afterEach(() => closeWindows('of the test'))
afterAll(() => closeWindows('all'))
