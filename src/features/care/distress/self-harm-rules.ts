/**
 * Patterns for self-harm and for eating disorders. pattern.ts explains their form, and despair-rules.ts
 * explains `unless:`.
 */
export const SELF_HARM_RULES = [
  /* Harm to oneself. */
  // This rule matches "how do i kill myself".
  'HARM ~2 SELF unless:impersonal',
  // This rule matches "i bang my head on the wall".
  'i ..2 bang*|hit|hits|smash*|punch*|hitting ~1 my|head|wall|walls',
  // This rule matches "i cut my wrists".
  'cut*|slit*|slash*|burn*|scratch*|carv* ~1 my|her|his|own ~1 BODY',
  // This rule matches "she has cuts on her arms".
  'cuts|scar|scars|bruis*|burns|marks|scratches ..1 on|over ~2 my|his|her|KNOWN ~1 BODY|back|neck|face|body',
  // This rule matches "i keep cutting".
  'i|KNOWN|she|he ~4 cut|cutting|cuts ~2 $',
  // This rule matches "i started cutting again".
  'i|KNOWN|she|he ~3 started|stop|stopped|keep|keeps|back|urge|been ~2 cutting !ice|paper|the|a|down|out',
  // This rule matches "i scratch my skin till it bleeds".
  'i|KNOWN|she|he ..8 BODY ..4 bleed*|blood|feel',
  // This rule matches "how do i hide my scars".
  'hide|hiding|cover*|got ~2 scar|scars|cuts|bruis*|razor*|blade*|BODY|marks !of|from',
  // This rule matches "i slit my wrists".
  'slit|slitting|cut|cutting|slash ~2 wrist*',
  // This rule matches "i have a razor blade".
  'i|KNOWN|she|he|with ..5 razor*|blade|blades',
  // This rule matches "how many pills would kill me".
  'how|many|much|if|take|took|taking|taken|swallow*|overdos*|drink|drank|drinking|all|whole ..4 PILLS',
  // This rule matches "i have been saving up tablets".
  'i|me|my ..6 PILLS',
  // This rule matches "i want to jump off a bridge".
  'jump* ~3 off|from|out|in|infront ~5 bridge|building|roof|balcony|window|train|car|cars|traffic|cliff',
  // This rule matches "how do you tie a noose".
  'noose',
  // This rule matches "i want to kms".
  'ONE ..3 kms|kys|od|ctb',
  // This rule matches "kms".
  'kms unless:subject',
  // This rule matches "kys".
  'kys|ctb',
  // This rule matches "i want to commit ****".
  'commit* ~1 masked|die|it',
  // This rule matches "i relapsed".
  'i|KNOWN|she|he ~2 relaps*',

  /* Food. */
  // This rule matches "i make myself throw up".
  'mak*|force* SELF ~1 sick|throw|vomit|puke|chuck|spew|bleed|starve|be',
  // This rule matches "i throw up after eating".
  'i|KNOWN|she|he ~2 throw*|threw|vomit*|puke*|purg* ~2 after|on|my|every|food|all',
  // This rule matches "i stopped eating".
  'i|KNOWN|she|he ~3 stopped|stop|refus*|skip*|quit|barely|NOT ~3 eat|eaten|eating|eats|meals|food|lunch !penguin*|meat|fish|animals|krill|seal*|whale*',
  // This rule matches "i only eat an apple a day".
  'i ~1 only eat|ate|had an|one|a|half|two|once unless:subject',
  // This rule matches "how do i lose weight".
  'i|to|me ..6 lose|losing weight unless:subject',
  // This rule matches "pro ana tips".
  'pro ana',
  // This rule matches "i am the ugliest girl in school".
  'i am ~2 ugliest|fattest|dumbest|stupidest|worst',
  // This rule matches "i binge and purge".
  'binge*|purg* unless:subject',
  // This rule matches "i want to be so thin".
  'be so|too thin|skinny unless:subject',
  // This rule matches "how do i starve".
  'i|to|me ~3 starv* ~2 myself|thin|skinny|weight|$ unless:subject',
  // This rule matches "i want to be skinny so i dont eat".
  'i|me ..8 skinny|thin|thinner|weight|calories ..5 eat*|starv*|food|fast|NOT',
  // This rule matches "i hate my body".
  'hate* ~1 my|how|her|his ~1 body|face|self|life|i|looks',
  // This rule matches "i am too fat".
  'i ~2 am|feel|look|too|so ~2 fat|ugly|disgusting',
];
