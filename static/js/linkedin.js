// Loads the professional network's tracker, and only when the site's operator configured a partner id (environment
// variable TRACKER_PARTNER_ID at build time) and the visitor's browser sends neither Do Not Track nor Global Privacy Control.
(function () {
  var partnerId = document.currentScript && document.currentScript.getAttribute('data-partner-id');
  var leftAlone = navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
  if (!partnerId || leftAlone) {
    return;
  }
  window._linkedin_data_partner_ids = [partnerId];
  var tracker = document.createElement('script');
  tracker.async = true;
  tracker.src = 'https://snap.licdn.com/li.lms-analytics/insight.min.js';
  document.head.appendChild(tracker);
})();
