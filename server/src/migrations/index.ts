import { ground } from './0001-ground.ts'
import { account } from './0002-account.ts'
import { bank } from './0003-bank.ts'
import { form } from './0004-form.ts'
import { report } from './0005-report.ts'
import { analytics } from './0006-analytics.ts'
import { visitor } from './0007-visitor.ts'
import { table } from './0008-table.ts'
import { signIn } from './0009-sign-in.ts'
import { anonymity } from './0010-anonymity.ts'
import { questionLock } from './0011-question-lock.ts'
import { entry } from './0012-entry.ts'
import { questionSettings } from './0013-question-settings.ts'
import { shortLinkAndBin } from './0014-short-link-and-bin.ts'
import { questionBin } from './0015-question-bin.ts'
import { firstPublication } from './0016-first-publication.ts'
import { savedRoster } from './0018-saved-roster.ts'
import { searchText } from './0019-search-text.ts'
import { receipt } from './0021-receipt.ts'
import { uniqueAnswer } from './0022-unique-answer.ts'
import { upload } from './0023-upload.ts'
import { questionTree } from './0024-question-tree.ts'
import { questionMedia } from './0025-question-media.ts'
import { uploadNetwork } from './0026-upload-network.ts'
import { processes } from './0028-processes.ts'
import { callWindow } from './0029-call-window.ts'
import { marking } from './0030-marking.ts'
import { regrade } from './0031-regrade.ts'
import { logic } from './0032-logic.ts'
import { sessionEnd } from './0033-session-end.ts'
import { statistics } from './0035-statistics.ts'
import { countChange } from './0036-count-change.ts'
import { reportNews } from './0038-report-news.ts'
import { keysByForm } from './0039-keys-by-form.ts'
import { articleDraft } from './0040-article-draft.ts'
import { createdOnce } from './0041-created-once.ts'
import { deletedBy } from './0042-deleted-by.ts'
import { logBytes } from './0043-log-bytes.ts'
import { binOfAdmins } from './0044-bin-of-admins.ts'
import { markerOpened } from './0048-marker-opened.ts'
import { examSitter } from './0049-exam-sitter.ts'
import { uploadWaiting } from './0052-upload-waiting.ts'
import { answersOnly } from './0054-answers-only.ts'
import { firstAttempts } from './0061-first-attempts.ts'
import { markGiver } from './0065-mark-giver.ts'
import { draftsInPlace } from './0066-drafts-in-place.ts'
import { visitsBesideTheirDays } from './0067-visits-beside-their-days.ts'
import { lighterReports } from './0075-lighter-reports.ts'
import { formTemplate } from './0076-form-template.ts'
import { desk } from './0077-desk.ts'
import { analysedSoon } from './0078-analysed-soon.ts'
import { token } from './0079-token.ts'
import { notice } from './0080-notice.ts'
import { share } from './0082-share.ts'
import { handover } from './0084-handover.ts'
import { calendar } from './0085-calendar.ts'
import { forPrograms } from './0086-for-programs.ts'
import { questionFolder } from './0087-question-folder.ts'
import { soon } from './0091-soon.ts'
import { formEmbed } from './0093-form-embed.ts'
import { ai } from './0094-ai.ts'
import { markScope } from './0095-mark-scope.ts'
import { tokenFolder } from './0099-token-folder.ts'

/** In order, by number. One that was released is frozen: `frozen.json` holds its hash, and a test compares. */
export const migrations = {
  '0001-ground': ground,
  '0002-account': account,
  '0003-bank': bank,
  '0004-form': form,
  '0005-report': report,
  '0006-analytics': analytics,
  '0007-visitor': visitor,
  '0008-table': table,
  '0009-sign-in': signIn,
  '0010-anonymity': anonymity,
  '0011-question-lock': questionLock,
  '0012-entry': entry,
  '0013-question-settings': questionSettings,
  '0014-short-link-and-bin': shortLinkAndBin,
  '0015-question-bin': questionBin,
  '0016-first-publication': firstPublication,
  '0018-saved-roster': savedRoster,
  '0019-search-text': searchText,
  '0021-receipt': receipt,
  '0022-unique-answer': uniqueAnswer,
  '0023-upload': upload,
  '0024-question-tree': questionTree,
  '0025-question-media': questionMedia,
  '0026-upload-network': uploadNetwork,
  '0028-processes': processes,
  '0029-call-window': callWindow,
  '0030-marking': marking,
  '0031-regrade': regrade,
  '0032-logic': logic,
  '0033-session-end': sessionEnd,
  '0035-statistics': statistics,
  '0036-count-change': countChange,
  '0038-report-news': reportNews,
  '0039-keys-by-form': keysByForm,
  '0040-article-draft': articleDraft,
  '0041-created-once': createdOnce,
  '0042-deleted-by': deletedBy,
  '0043-log-bytes': logBytes,
  '0044-bin-of-admins': binOfAdmins,
  '0048-marker-opened': markerOpened,
  '0049-exam-sitter': examSitter,
  '0052-upload-waiting': uploadWaiting,
  '0054-answers-only': answersOnly,
  '0061-first-attempts': firstAttempts,
  '0065-mark-giver': markGiver,
  '0066-drafts-in-place': draftsInPlace,
  '0067-visits-beside-their-days': visitsBesideTheirDays,
  '0075-lighter-reports': lighterReports,
  '0076-form-template': formTemplate,
  '0077-desk': desk,
  '0078-analysed-soon': analysedSoon,
  '0079-token': token,
  '0080-notice': notice,
  '0082-share': share,
  '0084-handover': handover,
  '0085-calendar': calendar,
  '0086-for-programs': forPrograms,
  '0087-question-folder': questionFolder,
  '0091-soon': soon,
  '0093-form-embed': formEmbed,
  '0094-ai': ai,
  '0095-mark-scope': markScope,
  '0099-token-folder': tokenFolder,
}
