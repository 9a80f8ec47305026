/**
 * Keeps the end of a process from waiting for ever: V8's thread that compiles beside the program may wait for the main
 * one, which at its end waits for that thread (https://github.com/nodejs/node/issues/54918). Imported first.
 */
import { setFlagsFromString } from 'node:v8'

setFlagsFromString('--no-concurrent-sparkplug')
