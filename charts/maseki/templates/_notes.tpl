{{- define "maseki.notes" -}}
{{- $full := include "maseki.fullname" . -}}
{{- $namespace := .Release.Namespace -}}
魔石デュエル {{ .Chart.AppVersion }} is being started in the namespace {{ $namespace }}.

Where it is
{{- with include "maseki.publicOrigin" . }}
  {{ . }}
{{- else }}
  kubectl -n {{ $namespace }} port-forward service/{{ $full }}-gateway 8080:{{ .Values.gateway.service.port }}   # then http://localhost:8080
{{- end }}

Watch it
  kubectl -n {{ $namespace }} get pods --watch
  helm -n {{ $namespace }} test {{ .Release.Name }}   # two players play a battle
A pod that waits for something says in its log what: missing servers, streams and permissions by name.
A pod with CreateContainerConfigError lacks a secret or a key of one; this names it, like everything else that keeps a container from starting:
  kubectl -n {{ $namespace }} get events --field-selector reason=Failed -o custom-columns=POD:.involvedObject.name,REASON:.message

Back it up
{{- if .Values.backup.enabled }}
  By "{{ .Values.backup.schedule }}" into the claim {{ .Values.backup.claim }}; now:
  kubectl -n {{ $namespace }} create job --from=cronjob/{{ $full }}-backup {{ $full }}-backup-now
{{- else }}
  Set backup.enabled and backup.claim, the name of a PersistentVolumeClaim of yours.
{{- end }}
  Restore with restore.from into an installation without the volumes of before (docs/operations.md, "Backup and restore"). Not in a backup, so keep a copy: the secrets
{{- range $kind, $name := include "maseki.secretNames" . | fromJson }} {{ $name }}{{ end }}.

Before a release with new rules of battles is rolled back: while services.battle.env.NEW_ROOMS_RULES held it at the old rules, nothing happens. Otherwise battles
that were begun by the new rules wait; they go on when the release is back within ten minutes, and else end without a winner.
{{- with include "maseki.missing" . | fromJsonArray }}

Missing for production
{{- range . }}
  - {{ . }}
{{- end }}
{{- end }}
{{- if and (include "maseki.withoutCluster" .) (ne (include "maseki.ownSecrets" .) "") }}

WARNING: this was rendered without a cluster, so Helm could not see which secrets there are: those in the output are new ones ({{ include "maseki.ownSecrets" . }}).
Applied to a running game they lock it out of its databases. Whoever applies rendered manifests (GitOps) makes the secrets once and names them in secrets.*.existingSecret.
{{- end }}
{{- end -}}

{{/*
Not empty if there is no cluster. Every API server serves this group, and Helm's list for no cluster
lacks it.
*/}}
{{- define "maseki.withoutCluster" -}}
{{- if not (.Capabilities.APIVersions.Has "apiregistration.k8s.io/v1") -}}true{{- end -}}
{{- end -}}

{{/* The secrets that this chart makes. */}}
{{- define "maseki.ownSecrets" -}}
{{- $own := list -}}
{{- range $kind, $secret := .Values.secrets -}}
{{- if not $secret.existingSecret -}}{{- $own = append $own (get (include "maseki.secretNames" $ | fromJson) $kind) -}}{{- end -}}
{{- end -}}
{{- join ", " $own -}}
{{- end -}}

{{/* Sentences about what this installation lacks to be open to strangers, as a list in JSON. */}}
{{- define "maseki.missing" -}}
{{- $missing := list -}}
{{- if not (hasPrefix "https://" (include "maseki.publicOrigin" .)) -}}
{{- $missing = append $missing "https: set gateway.publicOrigin, or ingress.host and ingress.tlsSecret." -}}
{{- end -}}
{{- if not (or .Values.ingress.enabled .Values.httpRoute.enabled) -}}
{{- $missing = append $missing "a way in from outside: ingress.enabled or httpRoute.enabled." -}}
{{- end -}}
{{- range $name, $_ := .Values.services -}}
{{- $service := include "maseki.service" (dict "root" $ "name" $name) | fromJson -}}
{{- if and (not $service.autoscaling.enabled) (lt (int $service.replicas) 2) -}}
{{- $missing = append $missing (printf "a second pod of %s: services.%s.replicas is 1." $name $name) -}}
{{- end -}}
{{- end -}}
{{- range $name := list "nats" "mongodb" -}}
{{- $server := get $.Values $name -}}
{{- if and $server.enabled (lt (int $server.replicas) 3) -}}
{{- $missing = append $missing (printf "three servers: %s.replicas is %d, and data is lost with one volume." $name (int $server.replicas)) -}}
{{- end -}}
{{- if and $server.enabled (eq $server.topologySpread.nodes "ScheduleAnyway") (ge (int $server.replicas) 3) -}}
{{- $missing = append $missing (printf "servers on different nodes for certain: %s.topologySpread.nodes is ScheduleAnyway." $name) -}}
{{- end -}}
{{- end -}}
{{- if not .Values.backup.enabled -}}
{{- $missing = append $missing "backups: backup.enabled is false." -}}
{{- end -}}
{{- if not .Values.networkPolicy.enabled -}}
{{- $missing = append $missing "networkPolicy.enabled is false: every pod of the cluster reaches NATS and MongoDB." -}}
{{- end -}}
{{- if not .Values.serviceMonitor.enabled -}}
{{- $missing = append $missing "somebody who watches the metrics: serviceMonitor.enabled is false." -}}
{{- end -}}
{{- $missing | toJson -}}
{{- end -}}
