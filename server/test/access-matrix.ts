import { byThing } from '@wenhai/core/share/things'
import { createSetupCode } from '#features/account/commands'
import { newId } from '#lib/ids'
import { hashMadePassword } from '#lib/password'
import { article } from './article-build.ts'
import { question } from './bank-build.ts'
import { buildMember } from './build.ts'
import { deskDocument } from './desk-build.ts'
import { vote } from './form-build.ts'
import type { TestSite } from './harness.ts'

/**
 * Every kind of caller there is. `program` has no cookies at all; `forged` has a real sid and a token of its own
 * making; `signing-in` has given the password of an owner's account and owes a step; `answers-only` may not publish.
 */
export const callers = [
  'program',
  'guest',
  'forged',
  'disabled',
  'signing-in',
  'answers-only',
  'member',
  'editor',
  'admin',
  'site-owner',
] as const
export type CallerKind = (typeof callers)[number]

interface Row {
  /** An input that is right in all else; `user_id` is the caller's own, where there is one. */
  input: (site: TestSite, user_id: string) => Promise<Record<string, unknown>>
  expected: Record<CallerKind, number>
}

const everyone = (status: number): Record<CallerKind, number> =>
  Object.fromEntries(callers.map((kind) => [kind, status])) as Record<CallerKind, number>

const membersOnly = (status: number) => ({
  ...everyone(status),
  program: 747,
  guest: 747,
  forged: 747,
  disabled: 747,
  'signing-in': 747,
})

const publishersOnly = (status: number) => ({ ...membersOnly(status), 'answers-only': 757 })

const adminsOnly = (status: number) => ({
  ...membersOnly(status),
  'answers-only': 757,
  member: 757,
  editor: 757,
})

const ownersOnly = (status: number) => ({ ...adminsOnly(757), 'site-owner': status })

const anyone = async ({ database }: TestSite) => ({ id: (await buildMember(database)).user_id })

const aiTask = { task: 'questions', topic: '光合作用', kinds: ['single'] }

const nothing = async () => ({})

const newAccount = async () => ({
  username: `user-${newId().slice(-12)}`,
  password: 'correct horse',
  name: '新人',
})

/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const address = {
  trueName: '王小明',
  phone: '13812345678',
  province: '330000',
  city: '330100',
  county: '330106',
  address: '文三路 1 号',
}

/** One row a call: what each kind of caller is answered. A call without a row fails the test. */
export const accessMatrix: Record<string, Row> = {
  siteInfo: { input: nothing, expected: everyone(200) },
  siteText: { input: async () => ({ kind: 'privacy' }), expected: everyone(200) },
  readSettings: { input: nothing, expected: adminsOnly(200) },
  updateSettings: { input: async () => ({ name: '一中问海' }), expected: adminsOnly(1802) },

  checkName: { input: async () => ({ value: 'somebody' }), expected: everyone(200) },
  login: {
    input: async ({ database }) => {
      const password_hash = await hashMadePassword('correct horse')
      return {
        username: (await buildMember(database, { password_hash })).username,
        password: 'correct horse',
      }
    },
    expected: everyone(200),
  },
  signUp: { input: newAccount, expected: everyone(200) },
  createOwner: {
    input: async ({ database }) => ({
      ...(await newAccount()),
      sample: 0,
      code: await createSetupCode(database, Date.now()),
    }),
    expected: everyone(200),
  },
  signOut: {
    input: async (_, user_id) => ({ id: user_id }),
    expected: { ...everyone(200), program: 747, guest: 747, forged: 747, disabled: 747 },
  },
  // The site under test has no channels: what is refused here is the channel, not the caller.
  sendMail: {
    input: async () => ({ purpose: 'reset', address: 'who@example.com' }),
    expected: everyone(410),
  },
  sendCode: { input: async () => ({ type: 'RESET', phone: '13812345678' }), expected: everyone(410) },
  passStep: {
    input: async () => ({ step: 'mail', code: '123456', mail: 'who@example.com' }),
    // Who is signed in binds an address with the password; for others the step that is due is another one.
    expected: { ...everyone(411), program: 747, guest: 747, forged: 747, disabled: 747, 'signing-in': 757 },
  },
  unbind: { input: async () => ({ kind: 'phone', password: 'wrong' }), expected: membersOnly(410) },
  resetPassword: {
    input: async () => ({ id: newId(), password: 'another horse', code: 'invented' }),
    expected: everyone(410),
  },
  findUser: { input: anyone, expected: everyone(200) },
  updateProfile: { input: async () => ({ name: '新名称' }), expected: membersOnly(1802) },
  uploadAvatar: { input: nothing, expected: membersOnly(422) },
  removeAvatar: { input: nothing, expected: membersOnly(717) },
  listDevices: { input: nothing, expected: membersOnly(200) },
  closeDevice: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  startTotp: { input: async () => ({ password: 'wrong' }), expected: membersOnly(422) },
  confirmTotp: { input: async () => ({ code: '123456' }), expected: membersOnly(410) },
  renewRecoveryCodes: { input: async () => ({ code: '123456' }), expected: membersOnly(410) },
  stopTotp: { input: async () => ({ code: '123456' }), expected: membersOnly(410) },

  listTokens: { input: nothing, expected: membersOnly(200) },
  createToken: {
    input: async () => ({
      name: '脚本',
      scopes: ['form:read'],
      end_time: new Date(Date.now() + 3_600_000).toISOString(),
      password: 'wrong',
    }),
    expected: membersOnly(422),
  },
  revokeToken: { input: async () => ({ id: newId() }), expected: membersOnly(404) },

  handOver: {
    input: async () => ({ thing: 'form', ids: [newId()], to: 'nobody' }),
    expected: membersOnly(404),
  },
  listHandovers: { input: nothing, expected: membersOnly(200) },
  findHandovers: { input: async () => ({ thing: 'form', id: newId() }), expected: membersOnly(404) },
  answerHandover: { input: async () => ({ id: newId(), accept: 1 }), expected: membersOnly(404) },
  withdrawHandover: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  handOverAll: {
    input: async (site) => {
      const { username } = await buildMember(site.database)
      return { ...(await anyone(site)), to: username }
    },
    expected: adminsOnly(1802),
  },
  findLeaving: { input: nothing, expected: membersOnly(200) },
  startLeaving: { input: async () => ({ password: 'wrong' }), expected: membersOnly(422) },
  stopLeaving: { input: nothing, expected: membersOnly(410) },
  listNotices: { input: nothing, expected: membersOnly(200) },
  countUnread: { input: nothing, expected: membersOnly(200) },
  readNotices: { input: async () => ({ isAll: true }), expected: membersOnly(200) },
  findNoticeChoice: { input: nothing, expected: membersOnly(200) },
  saveNoticeChoice: {
    input: async () => ({ ways: {}, pace: 'hourly', quietFrom: 22, quietTo: 7 }),
    expected: membersOnly(1802),
  },
  listEndpoints: { input: nothing, expected: membersOnly(200) },
  createEndpoint: {
    input: async () => ({ brand: 'hook', name: '脚本', url: 'https://example.cn/hook' }),
    expected: membersOnly(200),
  },
  deleteEndpoint: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  testEndpoint: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  listParcels: { input: nothing, expected: membersOnly(200) },
  retryParcel: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  unsubscribe: { input: async () => ({ link: 'not-ours' }), expected: everyone(404) },

  listMembers: { input: nothing, expected: adminsOnly(200) },
  setLevel: {
    input: async (site) => ({ ...(await anyone(site)), permission: 5 }),
    expected: adminsOnly(1802),
  },
  setAnswersOnly: {
    input: async (site) => ({ ...(await anyone(site)), answersOnly: 1 }),
    expected: adminsOnly(1802),
  },
  setDisabled: {
    input: async (site) => ({ ...(await anyone(site)), disabled: 1 }),
    expected: adminsOnly(1802),
  },
  makeResetLink: { input: anyone, expected: adminsOnly(200) },
  invite: { input: nothing, expected: adminsOnly(200) },
  createMembers: { input: nothing, expected: adminsOnly(422) },
  listAudit: { input: nothing, expected: adminsOnly(200) },

  addAddress: { input: async () => address, expected: membersOnly(200) },
  updateAddress: { input: async () => ({ id: newId(), ...address }), expected: membersOnly(404) },
  listAddresses: { input: nothing, expected: membersOnly(200) },
  deleteAddress: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  listRegions: { input: async () => ({ code: '0' }), expected: everyone(200) },

  uploadFile: { input: nothing, expected: publishersOnly(422) },
  newFile: { input: async () => ({ data: dot }), expected: publishersOnly(200) },

  findCategories: { input: nothing, expected: everyone(200) },
  createCategory: {
    input: async () => ({ value: newId().slice(-12), type: 'exam' }),
    expected: adminsOnly(200),
  },
  updateCategory: { input: async () => ({ id: newId(), value: '新名称' }), expected: adminsOnly(404) },
  deleteCategory: { input: async () => ({ id: newId() }), expected: adminsOnly(404) },
  findDeletedCategories: { input: nothing, expected: adminsOnly(200) },
  restoreCategory: { input: async () => ({ id: newId() }), expected: adminsOnly(404) },

  findQuestions: { input: nothing, expected: membersOnly(200) },
  filterQuestions: { input: nothing, expected: membersOnly(200) },
  viewQuestion: { input: async () => ({ id: newId() }), expected: everyone(404) },
  createQuestion: { input: async () => question(), expected: publishersOnly(200) },
  updateQuestion: { input: async () => ({ id: newId(), ...question() }), expected: publishersOnly(404) },
  deleteQuestion: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  changeQuestions: { input: async () => ({ ids: [newId()], level: 'easy' }), expected: publishersOnly(404) },
  deleteQuestions: { input: async () => ({ ids: [newId()] }), expected: membersOnly(404) },
  findDeletedQuestions: { input: async () => ({}), expected: membersOnly(200) },
  restoreQuestions: { input: async () => ({ ids: [newId()] }), expected: publishersOnly(404) },
  findSimilar: { input: async () => ({ question: '一加一等于几？' }), expected: publishersOnly(200) },
  tryQuestion: { input: async () => ({ id: newId(), answer: 'A' }), expected: everyone(404) },
  readTree: { input: nothing, expected: publishersOnly(422) },
  importQuestions: { input: nothing, expected: publishersOnly(422) },
  readDocument: { input: nothing, expected: publishersOnly(422) },
  findLastImport: { input: nothing, expected: membersOnly(200) },
  undoImport: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  downloadTemplate: { input: nothing, expected: publishersOnly(200) },
  exportQuestions: { input: nothing, expected: membersOnly(200) },
  checkExchange: { input: async () => ({ format: 'own' }), expected: membersOnly(200) },
  exportExchange: {
    input: async () => ({ format: 'own' }),
    // Level >5 exports the questions of all.
    expected: { ...membersOnly(422), admin: 200, 'site-owner': 200 },
  },
  findFolders: { input: nothing, expected: membersOnly(200) },
  createFolder: {
    input: async () => ({ name: `文件夹 ${newId().slice(-12)}` }),
    expected: publishersOnly(200),
  },
  renameFolder: {
    input: async () => ({ id: newId(), name: `文件夹 ${newId().slice(-12)}` }),
    expected: publishersOnly(404),
  },
  moveFolder: { input: async () => ({ id: newId() }), expected: publishersOnly(404) },
  deleteFolder: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  moveQuestions: { input: async () => ({ ids: [newId()] }), expected: publishersOnly(404) },
  findAuthors: { input: nothing, expected: everyone(200) },
  viewAuthor: { input: anyone, expected: everyone(200) },

  ...byThing(() => ({
    findShares: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
    setShare: {
      input: async () => ({ id: newId(), kind: 'site', rights: ['view'] }),
      expected: publishersOnly(404),
    },
    removeShare: { input: async () => ({ id: newId(), kind: 'site' }), expected: membersOnly(404) },
    leaveShare: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  })),
  readAiSettings: { input: nothing, expected: ownersOnly(200) },
  saveAiSettings: { input: async () => ({ isOn: false }), expected: ownersOnly(1802) },
  // Nothing is set, so there is nothing to test, to see or to ask.
  testAi: { input: nothing, expected: ownersOnly(411) },
  findAiState: { input: nothing, expected: membersOnly(200) },
  previewAi: { input: async () => ({ about: aiTask }), expected: publishersOnly(404) },
  askAi: { input: async () => ({ about: aiTask, seen: '0'.repeat(64) }), expected: publishersOnly(404) },
  previewThemes: {
    input: async () => ({ id: newId(), question_id: newId() }),
    expected: publishersOnly(404),
  },
  askThemes: {
    input: async () => ({ id: newId(), question_id: newId(), seen: '0'.repeat(64) }),
    expected: publishersOnly(404),
  },

  findShared: { input: nothing, expected: membersOnly(200) },
  findTeamThings: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  importTeamMembers: { input: async () => ({ id: newId() }), expected: membersOnly(422) },
  addRosterToTeam: {
    input: async () => ({ id: newId(), saved_roster_id: newId() }),
    expected: membersOnly(404),
  },
  findTeams: { input: nothing, expected: membersOnly(200) },
  createTeam: { input: async () => ({ name: `小组 ${newId().slice(-12)}` }), expected: adminsOnly(200) },
  renameTeam: { input: async () => ({ id: newId(), name: '数学组' }), expected: membersOnly(404) },
  deleteTeam: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findTeamMembers: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  addToTeam: { input: async () => ({ id: newId(), people: '王小明' }), expected: membersOnly(404) },
  removeFromTeam: { input: async () => ({ id: newId(), user_id: newId() }), expected: membersOnly(404) },
  leaveTeam: { input: async () => ({ id: newId() }), expected: membersOnly(404) },

  filterForms: { input: nothing, expected: everyone(200) },
  findSurveys: { input: nothing, expected: everyone(200) },
  findExams: { input: nothing, expected: everyone(200) },
  viewForm: { input: async () => ({ id: newId() }), expected: everyone(404) },
  findEmbedding: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  setEmbedding: { input: async () => ({ id: newId(), sites: [] }), expected: publishersOnly(404) },
  shareForm: { input: async () => ({ id: newId() }), expected: publishersOnly(404) },
  createForm: { input: async () => vote(), expected: publishersOnly(200) },
  updateForm: { input: async () => ({ id: newId(), ...vote() }), expected: publishersOnly(404) },
  checkFormExchange: { input: async () => ({ id: newId(), format: 'own' }), expected: publishersOnly(404) },
  exportFormExchange: { input: async () => ({ id: newId(), format: 'own' }), expected: publishersOnly(404) },
  importFile: { input: nothing, expected: publishersOnly(422) },
  readFileSchema: { input: nothing, expected: everyone(200) },
  readPassword: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  setFormStatus: { input: async () => ({ id: newId(), status: 1 }), expected: membersOnly(404) },
  endForm: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  deleteForm: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  undoForm: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findDeletedForms: { input: async () => ({}), expected: membersOnly(200) },
  findTemplates: { input: async () => ({ questionnaire_type: 'survey' }), expected: publishersOnly(200) },
  viewTemplate: { input: async () => ({ id: newId() }), expected: publishersOnly(404) },
  createTemplate: { input: async () => ({ id: newId(), title: '模板' }), expected: publishersOnly(404) },
  updateTemplate: { input: async () => ({ id: newId(), title: '模板' }), expected: publishersOnly(404) },
  deleteTemplate: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  restoreForm: { input: async () => ({ id: newId() }), expected: publishersOnly(404) },
  solveBlueprint: {
    input: async () => ({ cells: [{ count: 1, score: 1 }], seed: 1 }),
    expected: publishersOnly(200),
  },
  findOtherPaper: { input: async () => ({ id: newId() }), expected: publishersOnly(404) },
  checkDraw: { input: async () => ({ draw: [{ count: 1, score: 1 }] }), expected: publishersOnly(200) },
  findExposed: { input: async () => ({ question: [newId()] }), expected: publishersOnly(200) },
  findUses: { input: async () => ({ id: newId() }), expected: membersOnly(200) },
  findRoster: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  exportRoster: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  importRoster: { input: async () => ({ id: newId() }), expected: membersOnly(422) },
  removeFromRoster: { input: async () => ({ id: newId(), ids: [newId()] }), expected: membersOnly(404) },
  findMine: { input: async () => ({ id: newId() }), expected: everyone(404) },
  startReport: { input: async () => ({ id: newId() }), expected: everyone(404) },
  saveDraft: { input: async () => ({ id: newId(), answers: {} }), expected: everyone(404) },
  createReport: {
    input: async () => ({ survey_id: newId(), answers: {}, submit_key: newId() }),
    expected: everyone(404),
  },
  mailReport: { input: async () => ({ id: newId(), receipt: 'AAAABBBBCCCC' }), expected: everyone(404) },
  lookUpReport: { input: async () => ({ id: newId(), receipt: 'AAAABBBBCCCC' }), expected: everyone(404) },
  viewReport: { input: async () => ({ id: newId() }), expected: everyone(404) },
  findReports: { input: nothing, expected: everyone(200) },
  findAttempts: { input: nothing, expected: everyone(200) },
  findVoteResult: { input: async () => ({ id: newId() }), expected: everyone(404) },
  findVotes: { input: async () => ({ id: newId() }), expected: everyone(404) },
  findFigures: { input: nothing, expected: everyone(200) },
  findPractice: { input: async () => ({ id: newId() }), expected: everyone(404) },
  tryPractice: {
    input: async () => ({ id: newId(), question_id: newId(), answer: 'A' }),
    expected: everyone(404),
  },
  findKin: { input: async () => ({ id: newId() }), expected: everyone(200) },
  findMistakes: { input: nothing, expected: membersOnly(200) },
  tryMistake: { input: async () => ({ id: newId(), answer: 'A' }), expected: membersOnly(404) },
  noteMistake: { input: async () => ({ id: newId(), note: '' }), expected: membersOnly(404) },
  removeMistake: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  playMedia: { input: async () => ({ id: newId(), question_id: newId(), n: 1 }), expected: everyone(404) },
  recordLeave: { input: async () => ({ id: newId(), seconds: 1 }), expected: everyone(404) },
  recordVisit: { input: nothing, expected: everyone(200) },
  findVisitors: { input: nothing, expected: membersOnly(200) },
  findVisitorChart: { input: nothing, expected: membersOnly(200) },
  findTimeline: { input: async () => ({ id: newId() }), expected: everyone(404) },
  markReport: { input: async () => ({ id: newId(), marks: {} }), expected: membersOnly(404) },
  findMarking: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  claimBundles: { input: async () => ({ id: newId(), question_id: newId() }), expected: membersOnly(404) },
  releaseBundles: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  markBundles: {
    input: async () => ({ id: newId(), question_id: newId(), bundles: ['f'.repeat(32)], points: 1 }),
    expected: membersOnly(404),
  },
  undoMark: { input: async () => ({ id: newId(), mark_id: newId() }), expected: membersOnly(404) },
  findMarkers: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findMarkingParts: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  inviteMarker: { input: async () => ({ id: newId(), who: 'somebody' }), expected: membersOnly(404) },
  removeMarker: { input: async () => ({ id: newId(), user_id: newId() }), expected: membersOnly(404) },
  updateMarking: {
    input: async () => ({ id: newId(), showNames: 0, isDouble: 0, allowedDifference: 0 }),
    expected: membersOnly(404),
  },
  saveRubric: {
    input: async () => ({ id: newId(), question_id: newId(), rubric: [] }),
    expected: membersOnly(404),
  },
  findMarkingProgress: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findMarkChanges: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  saveInk: {
    input: async () => ({ id: newId(), upload_id: newId(), strokes: [] }),
    expected: membersOnly(404),
  },
  findMyMarkings: { input: nothing, expected: membersOnly(200) },
  findMarkComments: { input: nothing, expected: membersOnly(200) },
  saveMarkComments: { input: async () => ({ comments: ['很好'] }), expected: membersOnly(1802) },
  findExtras: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  giveExtra: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  deleteReport: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findReportChanges: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findDeletedReports: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  restoreReport: { input: async () => ({ id: newId(), report_id: newId() }), expected: membersOnly(404) },
  findRosters: { input: nothing, expected: membersOnly(200) },
  createRoster: { input: async () => ({ title: '一班' }), expected: publishersOnly(200) },
  renameRoster: { input: async () => ({ id: newId(), title: '一班' }), expected: publishersOnly(404) },
  deleteRoster: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findDeletedRosters: { input: nothing, expected: membersOnly(200) },
  restoreRoster: { input: async () => ({ id: newId() }), expected: publishersOnly(404) },
  findPeople: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  importPeople: { input: async () => ({ id: newId() }), expected: publishersOnly(422) },
  savePerson: {
    input: async () => ({ id: newId(), name: '甲', number: '1' }),
    expected: publishersOnly(404),
  },
  removePeople: { input: async () => ({ id: newId(), ids: [newId()] }), expected: membersOnly(404) },
  useRoster: { input: async () => ({ id: newId() }), expected: publishersOnly(404) },
  keepRoster: { input: async () => ({ id: newId(), title: '一班' }), expected: publishersOnly(404) },
  saveRosterRow: {
    input: async () => ({ id: newId(), name: '甲', number: '1' }),
    expected: publishersOnly(404),
  },
  findReminder: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  remindRoster: { input: async () => ({ id: newId() }), expected: publishersOnly(404) },
  findFirstSteps: { input: nothing, expected: adminsOnly(200) },
  removeSamples: { input: nothing, expected: adminsOnly(717) },
  findScores: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  exportPaper: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  exportScores: { input: async () => ({ id: newId(), format: 'xlsx' }), expected: membersOnly(404) },
  findSittings: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  endSitting: { input: async () => ({ id: newId(), attempt_id: newId() }), expected: membersOnly(404) },
  findRegradeQuestions: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findGivenAnswers: {
    input: async () => ({ id: newId(), question_id: newId() }),
    expected: membersOnly(404),
  },
  previewRegrade: {
    input: async () => ({ id: newId(), question_id: newId(), kind: 'full' }),
    expected: membersOnly(404),
  },
  startRegrade: {
    input: async () => ({ id: newId(), question_id: newId(), kind: 'full', reason: '题有误' }),
    expected: membersOnly(404),
  },
  findRegrades: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  undoRegrade: { input: async () => ({ id: newId(), regrade_id: newId() }), expected: membersOnly(404) },
  setAppeals: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findToday: { input: nothing, expected: membersOnly(200) },
  findCalendar: { input: nothing, expected: membersOnly(200) },
  renewCalendar: { input: nothing, expected: membersOnly(200) },
  endCalendar: { input: nothing, expected: membersOnly(410) },
  findReportNews: { input: nothing, expected: membersOnly(200) },
  seeReportNews: { input: async () => ({ reports: [newId()] }), expected: membersOnly(200) },
  findAppealGroups: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findAppeals: { input: async () => ({ id: newId(), question_id: newId() }), expected: membersOnly(404) },
  answerAppeals: {
    input: async () => ({ id: newId(), question_id: newId(), isGranted: true, answer: '成立' }),
    expected: membersOnly(404),
  },
  createAppeal: {
    input: async () => ({ id: newId(), report_id: newId(), question_id: newId(), content: '请核对' }),
    expected: everyone(404),
  },
  findResults: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  watchResults: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findTexts: { input: async () => ({ id: newId(), question_id: newId() }), expected: membersOnly(404) },
  findWords: { input: async () => ({ id: newId(), question_id: newId() }), expected: membersOnly(404) },
  findAnalysis: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  exportAnalysis: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  exportResults: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  exportReports: { input: async () => ({ id: newId(), format: 'csv' }), expected: membersOnly(404) },
  beginUpload: {
    input: async () => ({ id: newId(), question_id: newId(), name: 'a.pdf', bytes: 1 }),
    // A file belongs to who sent it: a program without cookies is nobody.
    expected: { ...everyone(404), program: 747 },
  },
  sendUpload: { input: async () => ({ id: newId(), offset: 0 }), expected: everyone(422) },
  findUpload: { input: async () => ({ id: newId() }), expected: everyone(404) },
  removeUpload: { input: async () => ({ id: newId() }), expected: everyone(404) },
  findUploads: { input: async () => ({ id: newId(), question_id: newId() }), expected: membersOnly(404) },
  exportUploads: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findSavedFilters: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  saveFilter: { input: async () => ({ id: newId(), name: '一班' }), expected: membersOnly(404) },
  deleteFilter: { input: async () => ({ id: newId(), filter_id: newId() }), expected: membersOnly(404) },
  findPublishing: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  publishResults: { input: async () => ({ id: newId(), scope: 'none' }), expected: publishersOnly(404) },
  findPublished: { input: async () => ({ id: newId() }), expected: everyone(404) },
  watchPublished: { input: async () => ({ id: newId() }), expected: everyone(404) },
  findScreenAddresses: { input: async () => ({ id: newId() }), expected: membersOnly(404) },

  findArticles: { input: async () => ({ keyType: 'type', value: 'blog' }), expected: everyone(200) },
  filterArticles: { input: nothing, expected: everyone(200) },
  findKeywords: { input: nothing, expected: everyone(200) },
  createArticle: { input: async () => article(), expected: publishersOnly(200) },
  updateArticle: { input: async () => ({ id: newId(), ...article() }), expected: publishersOnly(404) },
  deleteArticle: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findDeleted: { input: nothing, expected: membersOnly(200) },
  restoreArticle: { input: async () => ({ id: newId() }), expected: publishersOnly(404) },
  findVersions: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  viewVersion: { input: async () => ({ id: newId(), version: 1 }), expected: membersOnly(404) },
  restoreVersion: { input: async () => ({ id: newId(), version: 1 }), expected: publishersOnly(404) },
  saveArticleDraft: { input: nothing, expected: publishersOnly(200) },
  findNewDrafts: { input: nothing, expected: membersOnly(200) },
  findArticleDraft: { input: nothing, expected: membersOnly(200) },
  deleteArticleDraft: { input: nothing, expected: membersOnly(717) },
  countArticleVisit: { input: async () => ({ id: newId() }), expected: everyone(404) },
  findCards: { input: async () => ({ ids: [newId()] }), expected: everyone(200) },

  createComment: { input: async () => ({ id: newId(), content: '好' }), expected: membersOnly(404) },
  findComments: { input: async () => ({ id: newId(), parent: '0' }), expected: everyone(404) },
  deleteComment: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  reportComment: { input: async () => ({ id: newId() }), expected: membersOnly(404) },
  findReportedComments: { input: nothing, expected: adminsOnly(200) },
  settleReports: { input: async () => ({ id: newId(), verdict: 'dismiss' }), expected: adminsOnly(404) },

  findFeatured: { input: nothing, expected: everyone(200) },
  pinItem: { input: async () => ({ kind: 'form', id: newId() }), expected: adminsOnly(404) },
  unpinItem: { input: async () => ({ kind: 'form', id: newId() }), expected: adminsOnly(404) },
  orderPins: { input: async () => ({ items: [] }), expected: adminsOnly(1802) },
  findStream: { input: nothing, expected: everyone(200) },
  searchSite: { input: async () => ({ key: '春游' }), expected: everyone(200) },

  openDesk: {
    input: async () => ({ questionnaire_type: 'survey', draft: deskDocument('survey', []) }),
    expected: publishersOnly(200),
  },
  getDesk: { input: async () => ({ desk_id: newId() }), expected: membersOnly(404) },
  writeDesk: {
    input: async () => ({ desk_id: newId(), revision: 0, writer: 'window-1' }),
    expected: membersOnly(404),
  },
  findDeskVersions: { input: async () => ({ desk_id: newId() }), expected: membersOnly(404) },
  getDeskVersion: { input: async () => ({ desk_id: newId(), version: 1 }), expected: membersOnly(404) },
  findDesks: { input: nothing, expected: membersOnly(200) },
  deleteDesk: { input: async () => ({ desk_id: newId() }), expected: membersOnly(404) },
  findDeskEffect: { input: async () => ({ desk_id: newId() }), expected: membersOnly(404) },
  publishDesk: { input: async () => ({ desk_id: newId(), revision: 0 }), expected: publishersOnly(404) },
}
