// @vitest-environment happy-dom
import { press, show } from '@samvaer/remote-kit/testing'
import { useLayoutEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useDeskKeys } from './use-desk-keys.ts'

it('takes a key in the moment in which its act is drawn, and none once it is gone', async () => {
  const act = vi.fn()
  const Act = () => {
    useDeskKeys([{ key: 'c', label: 'Claim', act }])
    return null
  }
  const Desk = () => {
    const [offers, setOffers] = useState(true)
    useLayoutEffect(() => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'c' }))
      setOffers(false)
    }, [])
    return offers && <Act />
  }
  const { settled } = await show(<Desk />)
  await settled()
  expect(act).toHaveBeenCalledOnce()
  await press('c')
  expect(act).toHaveBeenCalledOnce()
})
