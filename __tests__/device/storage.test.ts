import { browserStorage, isStorageBlocked, openChannel, tabStorage } from '../../src/device/storage'

function blockSiteData() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['sessionStorage', 'localStorage'] as const)
    jest.spyOn(window, name, 'get').mockImplementation(refuse)
  jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(refuse)
}

afterEach(() => {
  jest.restoreAllMocks()
  sessionStorage.clear()
})

describe('The storage of a tab', () => {
  it('is the browser’s', () => {
    tabStorage.setItem('place', 'here')
    expect(sessionStorage.getItem('place')).toBe('here')
    expect([tabStorage.getItem('place'), tabStorage.keys(), isStorageBlocked()]).toEqual(['here', ['place'], false])
    tabStorage.removeItem('place')
    expect(tabStorage.getItem('place')).toBeNull()
  })

  it('lasts as long as the page where site data is blocked, and no call fails', () => {
    blockSiteData()
    expect(isStorageBlocked()).toBe(true)
    for (const storage of [tabStorage, browserStorage]) {
      storage.setItem('place', 'here')
      expect([storage.getItem('place'), storage.keys()]).toEqual(['here', ['place']])
      storage.removeItem('place')
      expect([storage.getItem('place'), storage.keys()]).toEqual([null, []])
    }
    expect(openChannel('tabs')).toBeUndefined()
  })

  it('keeps what does not fit any more', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    tabStorage.setItem('place', 'here')
    expect(tabStorage.getItem('place')).toBe('here')
    jest.restoreAllMocks()
    tabStorage.setItem('place', 'there')
    expect([tabStorage.getItem('place'), sessionStorage.getItem('place')]).toEqual(['there', 'there'])
  })
})
