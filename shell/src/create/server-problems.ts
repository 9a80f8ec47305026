import { ApiError } from '@samvaer/remote-kit/errors'
import type { FieldProblem } from './create-form.ts'

const fieldsOfCodes: Partial<Record<ApiError['code'], FieldProblem>> = {
  NameAlike: { field: 'name', problem: 'alike' },
  NameTaken: { field: 'name', problem: 'taken' },
  WeakPassword: { field: 'password', problem: 'weak' },
  TooYoung: { field: 'persons.0.birthday', problem: 'young' },
}

interface Issue {
  path: (string | number)[] | string
  code?: string
}

const isIssue = (value: unknown): value is Issue => typeof value === 'object' && value !== null && 'path' in value

/** The fields that the service refused; none when the refusal is about no field. */
export const serverProblems = (error: unknown): FieldProblem[] => {
  if (!(error instanceof ApiError)) return []
  const known = fieldsOfCodes[error.code]
  if (known) return [known]
  const issues = error.detail?.issues
  if (error.code !== 'InvalidInput' || !Array.isArray(issues)) return []
  return issues.filter(isIssue).map(({ path, code }) => ({
    field: Array.isArray(path) ? path.join('.') : path,
    problem: code === 'unavailable' ? 'taken' : 'wrong',
  }))
}
